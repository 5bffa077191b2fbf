//! Addresses: their octets and port. The flow label and the scope of a version 6 socket are not written.

use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer};
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};

macro_rules! ip {
    ($($ip:ident, $name:literal, $size:literal;)*) => {$(
        impl Layout for $ip {
            const NAME: &'static str = $name;
            const MIN_SIZE: usize = $size;
            const IS_FIXED: bool = true;
        }

        impl Encode for $ip {
            #[inline]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                output.put(&self.octets())
            }
        }

        impl<'de> Decode<'de> for $ip {
            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                input.take::<[u8; $size]>().map(Self::from)
            }
        }
    )*};
}

ip! {
    Ipv4Addr, "Ipv4Addr", 4;
    Ipv6Addr, "Ipv6Addr", 16;
}

macro_rules! socket {
    ($($socket:ident, $name:literal, $ip:ident $($zero:literal)*;)*) => {$(
        impl Layout for $socket {
            const NAME: &'static str = $name;
            const MIN_SIZE: usize = $ip::MIN_SIZE + 2;
            const IS_FIXED: bool = true;
        }

        impl Encode for $socket {
            #[inline]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                output.room(Self::MIN_SIZE)?;
                self.ip().encode(output)?;
                output.put(&self.port())
            }
        }

        impl<'de> Decode<'de> for $socket {
            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                input.need_whole(Self::MIN_SIZE)?;
                let ip = $ip::decode(input)?;
                Ok(Self::new(ip, input.take()? $(, $zero)*))
            }
        }
    )*};
}

socket! {
    SocketAddrV4, "SocketAddrV4", Ipv4Addr;
    SocketAddrV6, "SocketAddrV6", Ipv6Addr 0 0;
}

macro_rules! either {
    ($($either:ident, $name:literal, $v4:ident $v6:ident;)*) => {$(
        impl Layout for $either {
            const NAME: &'static str = $name;
            const MIN_SIZE: usize = 4 + $v4::MIN_SIZE;
            const IS_FIXED: bool = false;
            const MAX_SIZE: Option<usize> = Some(4 + $v6::MIN_SIZE);
        }

        impl Encode for $either {
            #[inline]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                match self {
                    Self::V4(address) => {
                        output.put_tag(0)?;
                        address.encode(output)
                    }
                    Self::V6(address) => {
                        output.put_tag(1)?;
                        address.encode(output)
                    }
                }
            }
        }

        impl<'de> Decode<'de> for $either {
            #[inline]
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                match input.take_tag()? {
                    0 => $v4::decode(input).map(Self::V4),
                    1 => {
                        input.need($v6::MIN_SIZE)?;
                        $v6::decode(input).map(Self::V6)
                    }
                    found => Err(input.unknown_tag(found, 4)),
                }
            }
        }
    )*};
}

either! {
    IpAddr, "IpAddr", Ipv4Addr Ipv6Addr;
    SocketAddr, "SocketAddr", SocketAddrV4 SocketAddrV6;
}

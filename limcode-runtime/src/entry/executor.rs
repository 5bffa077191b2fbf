//! Executors of batches: a thread pool of the caller's, or threads spawned per call. The library keeps no threads.

use alloc::boxed::Box;
use alloc::sync::Arc;
use core::num::NonZero;
use core::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Runs tasks `0..n`, in parallel if possible.
///
/// The result does not depend on the executor: a task that it leaves out is run by the calling
/// thread, and a task that it runs twice does nothing the second time. Tasks never wait for each other, so they may run sequentially,
/// in any order.
///
/// ```
/// # use limcode_runtime as limcode;
/// use limcode::{Executor, serialize_slice_with};
///
/// struct Backwards;
///
/// impl Executor for Backwards {
///     fn workers(&self) -> usize {
///         4
///     }
///
///     fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
///         (0..tasks).rev().for_each(task);
///     }
/// }
///
/// let words = ["one", "two"];
/// assert_eq!(serialize_slice_with(&words, &Backwards)?, limcode::serialize(words.as_slice())?);
/// # limcode::Result::Ok(())
/// ```
pub trait Executor {
    /// Number of tasks that run at the same time, including the calling thread. At most this many tasks are created.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Executor, Threads};
    ///
    /// assert_eq!(Threads::new(3).workers(), 3);
    /// ```
    fn workers(&self) -> usize;

    /// Calls `task` with each number below `tasks`, and returns when all calls have returned. `task` does not panic.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Executor, Threads};
    /// use std::sync::atomic::{AtomicUsize, Ordering};
    ///
    /// let sum = AtomicUsize::new(0);
    /// Threads::new(2).run(5, &|task| {
    ///     sum.fetch_add(task, Ordering::Relaxed);
    /// });
    /// assert_eq!(sum.into_inner(), 0 + 1 + 2 + 3 + 4);
    /// ```
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync));
}

macro_rules! pointers {
    ($($pointer:ty),*) => {$(
        impl<E: Executor + ?Sized> Executor for $pointer {
            fn workers(&self) -> usize {
                (**self).workers()
            }

            fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
                (**self).run(tasks, task);
            }
        }
    )*};
}

pointers!(&E, Box<E>, Arc<E>);

/// Executor that runs all tasks on the calling thread.
#[derive(Clone, Copy, Debug, Default)]
pub struct CurrentThread;

impl Executor for CurrentThread {
    fn workers(&self) -> usize {
        1
    }

    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        (0..tasks).for_each(task);
    }
}

/// Executor that spawns threads for each call. Starting a thread costs some 20 to 50 µs; a pool saves most of it.
#[derive(Clone, Copy, Debug)]
pub struct Threads {
    workers: NonZero<usize>,
}

impl Threads {
    /// Returns an executor of that many threads, at least one, including the calling thread.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Executor, Threads};
    ///
    /// assert_eq!(Threads::new(0).workers(), 1);
    /// ```
    #[must_use]
    pub fn new(workers: usize) -> Self {
        Self { workers: NonZero::new(workers).unwrap_or(NonZero::<usize>::MIN) }
    }

    /// Returns an executor of as many threads as the process may run at the same time.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// use limcode::{Executor, Threads};
    ///
    /// assert!(Threads::available().workers() >= 1);
    /// ```
    #[must_use]
    pub fn available() -> Self {
        Self::new(thread::available_parallelism().map_or(1, NonZero::get))
    }
}

impl Executor for Threads {
    fn workers(&self) -> usize {
        self.workers.get()
    }

    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        let work = || {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= tasks {
                    return;
                }
                task(index);
            }
        };
        thread::scope(|scope| {
            for _ in 1..tasks.min(self.workers()) {
                if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    // The threads that there are do the work.
                    break;
                }
            }
            work();
        });
    }
}

/// Executor on the rayon pool of the calling thread, or the global one.
#[cfg(feature = "rayon")]
#[derive(Clone, Copy, Debug, Default)]
pub struct Rayon;

#[cfg(feature = "rayon")]
impl Executor for Rayon {
    fn workers(&self) -> usize {
        rayon_core::current_num_threads()
    }

    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        rayon_core::in_place_scope(|scope| {
            for index in 1..tasks {
                scope.spawn(move |_| task(index));
            }
            if tasks > 0 {
                task(0);
            }
        });
    }
}

/// The threads of the pool; the caller's does the work of one of them.
#[cfg(feature = "rayon")]
impl Executor for rayon_core::ThreadPool {
    fn workers(&self) -> usize {
        self.current_num_threads()
    }

    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        self.in_place_scope(|scope| {
            for index in 1..tasks {
                scope.spawn(move |_| task(index));
            }
            if tasks > 0 {
                task(0);
            }
        });
    }
}

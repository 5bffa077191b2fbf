//! The structs of marks.

use super::subject::Subject;
use super::template::{ArmMarks, MarksOfArms, MarksOfStruct};
use crate::cpp::name::variant;
use crate::cpp::template::render;
use crate::plan::{Arm, Body};

/// The marks, and the name of the class.
pub fn marks(subject: &Subject<'_>) -> String {
    let name = subject.target.entry.item.name.clone();
    let marks_cpp = subject.name("_marks");
    let setters =
        subject.target.names.classes.class(subject.target.entry).has_setters.then(|| subject.name("_view_mut"));
    let single = subject.has_fields().then(|| subject.name("_fields"));
    let classes_cpp: Vec<_> = [subject.name("_view")].into_iter().chain(setters).chain(single).collect();
    let head = subject.head();
    match &subject.plan.body {
        Body::Steps(_) => render(MarksOfStruct { name, marks_cpp, classes_cpp, head, fields: subject.arm_marks(0) }),
        Body::Dispatch(dispatch) => {
            let arm = |(index, arm): (usize, &Arm)| ArmMarks {
                name_cpp: arm_name(subject, arm),
                fields: subject.arm_marks(index),
            };
            let arms: Vec<_> = dispatch.arms.iter().enumerate().map(arm).collect();
            let arms_cpp = subject.name("_arms");
            let scope_cpp = subject.scoped(&arms_cpp);
            let has_arms = arms.iter().any(|arm| !arm.fields.is_empty());
            render(MarksOfArms { name, marks_cpp, classes_cpp, arms_cpp, scope_cpp, head, has_arms, arms })
        }
    }
}

fn arm_name(subject: &Subject<'_>, arm: &Arm) -> String {
    match (arm.chosen.variant(), arm.tag) {
        (Some(_), _) => variant(&subject.name("_arms"), &arm.name),
        (None, None) => "untagged".to_owned(),
        (None, Some(tag)) => format!("version_{tag}"),
    }
}

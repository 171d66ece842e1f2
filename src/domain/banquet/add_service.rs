//! A service of the catalogue as a line of a function: its type and its unit.

use crate::domain::lists::{FunctionItemType, FunctionUnit, ServiceCategory, ServiceUnit};

/// The type of the function line that a service of this category becomes.
pub fn item_type(category: ServiceCategory) -> FunctionItemType {
    match category {
        ServiceCategory::AudioVisual => FunctionItemType::AudioVisual,
        ServiceCategory::Decor => FunctionItemType::Decor,
        ServiceCategory::Entertainment => FunctionItemType::Entertainment,
        ServiceCategory::FurnitureAndSetup => FunctionItemType::FurnitureAndSetup,
        ServiceCategory::Staffing => FunctionItemType::Staffing,
        ServiceCategory::Beverage => FunctionItemType::FoodAndBeverage,
        ServiceCategory::Alcohol => FunctionItemType::Alcohol,
        ServiceCategory::Accommodation => FunctionItemType::Accommodation,
        ServiceCategory::Stationery => FunctionItemType::Stationery,
        ServiceCategory::Other => FunctionItemType::Other,
    }
}

/// The unit that a service with this unit is counted in.
pub fn unit(unit: ServiceUnit) -> FunctionUnit {
    match unit {
        ServiceUnit::PerEvent => FunctionUnit::Lot,
        ServiceUnit::PerHour => FunctionUnit::Hour,
        ServiceUnit::PerDay => FunctionUnit::Day,
        ServiceUnit::PerPax => FunctionUnit::Pax,
        ServiceUnit::PerUnit => FunctionUnit::Unit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_becomes_a_line_of_its_kind() {
        assert_eq!(item_type(ServiceCategory::Beverage), FunctionItemType::FoodAndBeverage);
        assert_eq!(unit(ServiceUnit::PerPax), FunctionUnit::Pax);
    }
}

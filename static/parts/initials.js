/** A person's initials, two letters at most, for a round badge. */
export const initials = (name) => (name ?? '').split(/\s+/).slice(0, 2).map((part) => part[0]).join('').toUpperCase();

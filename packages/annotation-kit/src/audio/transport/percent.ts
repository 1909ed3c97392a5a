/** A factor as people read it: "150%" of 1.5. */
export const percentOf = (factor: number): string => `${Math.round(factor * 100)}%`;

/** Sizes in CSS pixels; the style of the lines uses the same. `grip` is the square that a finger can take hold of. */
export const textSizes = { lineHeight: 28, levelHeight: 15, gutter: 56, margin: 40, grip: 44 };

/** Sizes in CSS pixels; the style of the lines uses the same. */
export const textSizes = { lineHeight: 28, levelHeight: 15, gutter: 56, margin: 40 };

/**
 * Returns whichever of two text colours has the higher WCAG 2 contrast on a background. Accepts computed CSS colours:
 * `rgb(…)` or `color(srgb …)`.
 */
export function clearerOn(ground: string, first: string, second: string): string {
  return contrast(ground, second) > contrast(ground, first) ? second : first;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: string): number {
  const most = color.startsWith('color(') ? 1 : 255;
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => linear(Number(part) / most));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * Returns the WCAG 2.2 contrast ratio, 1 to 21, of two palette colours ("#rrggbb" or "rgb(r g b / a%)"). A translucent
 * `ground` is composited over `under`, a translucent `foreground` over the ground.
 */
export function contrast(foreground: string, ground: string, under = ground): number {
  const base = blend(parse(ground), parse(under));
  const [lighter = 0, darker = 0] = [luminance(blend(parse(foreground), base)), luminance(base)].toSorted(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Parses a colour; channels 0-255, alpha 0-1. Throws on notations that palettes do not use. */
export function parse(color: string): Rgba {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (hex !== null) return [channel(hex[1]), channel(hex[2]), channel(hex[3]), 1];
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(color);
  if (rgb !== null) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4]) / 100];
  throw new Error(`Not a palette's colour: ${color}`);
}

const channel = (digits = ''): number => Number.parseInt(digits, 16);

function blend(over: Rgba, under: Rgba): Rgba {
  const [red, green, blue, alpha] = over;
  const mix = (one: number, other: number): number => one * alpha + other * (1 - alpha);
  return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2]), 1];
}

/** Returns the relative luminance of a palette colour, 0 to 1, on which alone its contrast with others depends. */
export const luminanceOf = (color: string): number => luminance(parse(color));

function luminance([red, green, blue]: Rgba): number {
  const linear = (value: number): number =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

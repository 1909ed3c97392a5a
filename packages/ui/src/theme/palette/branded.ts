import { hcl, type HCLColor } from 'd3-color';
import { contrast, luminanceOf } from './contrast.ts';
import type { Palette } from './palette.ts';

/**
 * A palette whose accent colours have the hue of `brand` ("#rrggbb"). Each has the luminance of the colour that it
 * replaces, and with it the same contrast; the brand's own colour is used as it is where its contrast suffices for
 * `least`, the theme's minimum ratios. Throws on other notations.
 */
export function branded(palette: Palette, brand: string, least: { text: number; part: number }): Palette {
  const like = shadesOf(hcl(brand), hcl(palette.accent).c);
  const grounds = [palette.canvas, palette.surface, palette.raised, palette.sunken];
  const isStrong =
    contrast(palette.textOnSolid, brand) >= least.text &&
    grounds.every((ground) => contrast(brand, ground) >= least.part);
  const accent = isStrong ? brand.toLowerCase() : like(palette.accent);
  const { text, soft, border } = palette.tone.accent;
  return {
    ...palette,
    accent,
    accentHover: like(palette.accentHover),
    accentPressed: like(palette.accentPressed),
    focus: like(palette.focus),
    tone: { ...palette.tone, accent: { solid: accent, text: like(text), soft: like(soft), border: like(border) } },
  };
}

/**
 * Returns a function that gives the colour with the hue of `brand` and the luminance of another colour. Its chroma is
 * the brand's, less where the other colour's is less than that of the accent (`fullChroma`).
 */
function shadesOf(brand: HCLColor, fullChroma: number): (like: string) => string {
  const hue = Number.isNaN(brand.h) ? 0 : brand.h;
  const chroma = Number.isNaN(brand.c) ? 0 : brand.c;
  return (like) => {
    const share = Math.min(1, hcl(like).c / fullChroma);
    const shade = (lightness: number): string => hcl(hue, chroma * share, lightness).formatHex();
    const target = luminanceOf(like);
    let [low, high] = [0, 100];
    for (let step = 0; step < 20; step += 1) {
      const middle = (low + high) / 2;
      if (luminanceOf(shade(middle)) < target) low = middle;
      else high = middle;
    }
    return nearest([shade(low), shade(high)], target);
  };
}

const nearest = (colors: readonly [string, string], target: number): string => {
  const [low, high] = colors;
  return Math.abs(luminanceOf(low) - target) < Math.abs(luminanceOf(high) - target) ? low : high;
};

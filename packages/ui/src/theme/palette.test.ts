import { describe, expect, it } from 'vitest';
import { tones, type Palette, type ThemeName } from './palette.ts';
import { palettes } from './palettes.ts';

const themes = Object.entries(palettes) as [ThemeName, Palette][]; // Object.entries forgets the names of its keys.

describe.each(themes)('the %s theme', (_name, palette) => {
  const grounds = { canvas: palette.canvas, surface: palette.surface, raised: palette.raised, sunken: palette.sunken };

  it.each(Object.entries(grounds))('keeps text readable on %s (4.5:1)', (_ground, ground) => {
    for (const text of [palette.text, palette.textMuted, palette.textFaint]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    for (const tone of tones) expect(contrast(palette.tone[tone].text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(grounds))('keeps control outlines and the focus ring visible on %s (3:1)', (_ground, ground) => {
    expect(contrast(palette.borderControl, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.focus, ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(tones)('keeps tone %s readable on its own grounds', (tone) => {
    const colors = palette.tone[tone];
    expect(contrast(colors.text, colors.soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.textOnSolid, colors.solid)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.text, colors.soft)).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps text readable on the accent and in tooltips', () => {
    for (const accent of [palette.accent, palette.accentHover, palette.accentPressed]) {
      expect(contrast(palette.textOnSolid, accent)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(palette.tooltipText, palette.tooltip)).toBeGreaterThanOrEqual(4.5);
  });
});

/** WCAG 2.2 contrast ratio of two opaque colours "#rrggbb". */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { contrastPairs } from './contrast-pairs.ts';
import { themeNames } from './palette.ts';
import { palettes } from './palettes.ts';

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
    // The lightest grey that meets AA on white.
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('lays a translucent fill over what is under it', () => {
    expect(contrast('#000000', 'rgb(0 0 0 / 50%)', '#ffffff')).toBeCloseTo(contrast('#000000', '#808080'), 1);
    expect(() => contrast('tomato', '#ffffff')).toThrow('tomato');
  });
});

describe.each(themeNames)('the theme %s', (name) => {
  it('keeps its promise of contrast in every pair that components use', () => {
    const pairs = contrastPairs(name);
    const weak = pairs.filter(({ ratio, least }) => ratio < least);
    expect(
      weak.map(({ foreground, ground, ratio, least }) => `${foreground} on ${ground}: ${ratio.toFixed(2)} < ${least}`),
    ).toEqual([]);
    expect(pairs.length).toBeGreaterThan(150);
  });

  it('draws disabled text weaker than any other and stronger than nothing', () => {
    const { textDisabled, textFaint, surface } = palettes[name];
    expect(contrast(textDisabled, surface)).toBeLessThan(contrast(textFaint, surface));
    expect(contrast(textDisabled, surface)).toBeGreaterThan(2);
  });
});

it.each(['high-contrast', 'high-contrast-dark'] as const)('%s draws every edge as a line that can be seen', (name) => {
  const palette = palettes[name];
  for (const ground of [palette.canvas, palette.surface, palette.raised, palette.sunken]) {
    for (const line of [palette.border, palette.borderStrong])
      expect(contrast(line, ground)).toBeGreaterThanOrEqual(4.5);
  }
});

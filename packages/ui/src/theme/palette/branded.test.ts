import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branded } from './branded.ts';
import { contrastPairs, leastContrast } from './contrast-pairs.ts';
import { themeNames } from './palette.ts';
import { palettes } from './palettes.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe.each(themeNames)('the theme %s in the colour of a brand', (name) => {
  it('keeps its promise of contrast in every pair, whatever the colour', () =>
    fc.assert(
      fc.property(color, (brand) => {
        const pairs = contrastPairs(name, branded(palettes[name], brand, leastContrast(name)));
        expect(pairs.filter(({ ratio, least }) => ratio < least)).toEqual([]);
      }),
    ));

  it('is the same where the brand is its own accent', () => {
    const { accent, tone } = branded(palettes[name], palettes[name].accent, leastContrast(name));
    expect([accent, tone.accent.solid]).toEqual([palettes[name].accent, palettes[name].tone.accent.solid]);
  });
});

it('takes a colour that is strong enough as it is, and refuses other notations', () => {
  const { light } = palettes;
  expect(branded(light, '#0B6E5B', leastContrast('light')).accent).toBe('#0b6e5b');
  expect(branded(light, '#ffcc00', leastContrast('light')).accent).not.toBe('#ffcc00');
  expect(() => branded(light, 'tomato', leastContrast('light'))).toThrow('tomato');
});

import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { optionColors } from './option-colors.ts';
import { palettes } from './palettes.ts';

describe.each(['light', 'dark'] as const)('colours of labels in %s themes', (theme) => {
  it('are readable on every background (4.5:1)', () => {
    const weak = Object.entries(optionColors).flatMap(([name, shades]) =>
      [theme, theme === 'light' ? 'high-contrast' : 'high-contrast-dark'].flatMap((palette) => {
        const { surface, canvas, sunken, raised } = palettes[palette as keyof typeof palettes];
        return [surface, canvas, sunken, raised]
          .filter((ground) => contrast(shades[theme], ground) < 4.5)
          .map((ground) => `${name} on ${ground}`);
      }),
    );
    expect(weak).toEqual([]);
  });
});

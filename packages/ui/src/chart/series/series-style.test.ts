import { describe, expect, it } from 'vitest';
import { palettes, seriesColors } from '../../theme/index.ts';
import { dashes, cycled, markers, patterns } from './series-style.ts';

type Rgb = readonly [number, number, number];

/**
 * Simulation matrices for colour vision deficiency: Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
 */
const visions: Readonly<Record<string, readonly [Rgb, Rgb, Rgb]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

describe.each(['light', 'dark'] as const)('series colours in %s themes', (theme) => {
  const colors = seriesColors.map((color) => color[theme]);

  it('are readable on the surface (4.5:1)', () => {
    for (const color of colors)
      expect({ color, isReadable: contrast(color, palettes[theme].surface) >= 4.5 }).toEqual({
        color,
        isReadable: true,
      });
  });

  it.each(Object.entries(visions))('tell neighbours apart with %s', (_name, matrix) => {
    // Charts use the first four. A distance of 0.1 in OKLab is clearly visible side by side.
    const shown = colors.slice(0, 4).map((color) => oklab(see(linear(color), matrix)));
    for (const [index, one] of shown.entries())
      for (const other of shown.slice(index + 1))
        expect(100 * Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])).toBeGreaterThanOrEqual(10);
  });
});

it('gives each colour its own dash, marker and pattern, so that colour is never the only cue', () => {
  for (const values of [dashes, markers, patterns]) {
    expect(values).toHaveLength(seriesColors.length);
    expect(new Set(values).size).toBe(values.length);
  }
  expect(cycled(markers, 6)).toBe('circle');
});

const linear = (color: string): Rgb => {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

const see = (color: Rgb, [red, green, blue]: readonly [Rgb, Rgb, Rgb]): Rgb => {
  const through = (row: Rgb): number =>
    Math.min(1, Math.max(0, row[0] * color[0] + row[1] * color[1] + row[2] * color[2]));
  return [through(red), through(green), through(blue)];
};

function contrast(one: string, other: string): number {
  const luminance = (color: string): number => {
    const [red, green, blue] = linear(color);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function oklab([red, green, blue]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

import type { ColorMapName } from './settings.ts';

/** Components 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Evenly spaced points of the colour maps by Smith and van der Walt (matplotlib, CC0). */
const fixed: Readonly<Record<Exclude<ColorMapName, 'theme'>, readonly Rgb[]>> = {
  viridis: [
    [68, 1, 84],
    [72, 36, 117],
    [65, 68, 135],
    [53, 95, 141],
    [42, 120, 142],
    [33, 145, 140],
    [34, 168, 132],
    [68, 191, 112],
    [122, 209, 81],
    [189, 223, 38],
    [253, 231, 37],
  ],
  inferno: [
    [0, 0, 4],
    [22, 11, 57],
    [66, 10, 104],
    [106, 23, 110],
    [147, 38, 103],
    [188, 55, 84],
    [221, 81, 58],
    [243, 120, 25],
    [252, 165, 10],
    [246, 215, 70],
    [252, 255, 164],
  ],
};

/** 256 colours from quiet to loud, as RGBA pixels in platform byte order. `theme` goes from `ground` to `ink`. */
export function colorMap(name: ColorMapName, ground: Rgb, ink: Rgb): Uint32Array {
  const points = name === 'theme' ? [ground, ink] : fixed[name];
  const pixels = new Uint8ClampedArray(256 * 4);
  for (let index = 0; index < 256; index += 1) {
    const at = (index / 255) * (points.length - 1);
    const low = points[Math.floor(at)] ?? ground;
    const high = points[Math.ceil(at)] ?? low;
    for (const part of [0, 1, 2] as const) pixels[index * 4 + part] = low[part] + (high[part] - low[part]) * (at % 1);
    pixels[index * 4 + 3] = 255;
  }
  return new Uint32Array(pixels.buffer);
}

/** Colour of each stored level: the top of the range gets the last colour, anything below the range the first. */
export function levelColors(map: Uint32Array, rangeDb: number, gainDb: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, level) => {
    const share = (dbOf(level) + gainDb + rangeDb) / rangeDb;
    return map[Math.round(Math.min(1, Math.max(0, share)) * 255)] ?? 0;
  });
}

/** Levels are stored as bytes in half-decibel steps; level 0 counts as silence. */
const softestDb = -120;
const stepsPerDb = 2;

/** Stored level of a power, where power 1 is 0 dB. */
export const levelOf = (power: number): number =>
  power <= 0 ? 0 : Math.min(255, Math.max(0, Math.round((10 * Math.log10(power) - softestDb) * stepsPerDb)));
/** Decibels of a stored level. */
export const dbOf = (level: number): number => softestDb + level / stepsPerDb;

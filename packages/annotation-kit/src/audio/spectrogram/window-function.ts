import type { WindowName } from './settings.ts';

/** Weight at a position in the window, 0 to 1. */
const shapes: Readonly<Record<WindowName, (at: number) => number>> = {
  hann: (at) => 0.5 - 0.5 * Math.cos(2 * Math.PI * at),
  hamming: (at) => 0.54 - 0.46 * Math.cos(2 * Math.PI * at),
  blackman: (at) => 0.42 - 0.5 * Math.cos(2 * Math.PI * at) + 0.08 * Math.cos(4 * Math.PI * at),
  gaussian: (at) => Math.exp(-0.5 * ((at - 0.5) / 0.2) ** 2),
  rectangular: () => 1,
};

/** Weights of a window, normalised so that a full-scale sine has power 1 (0 dB) at its frequency. */
export function windowOf(name: WindowName, size: number): Float32Array {
  const shape = shapes[name];
  const weights = Float32Array.from({ length: size }, (_, index) => shape(index / size));
  const scale = 2 / weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight * scale);
}

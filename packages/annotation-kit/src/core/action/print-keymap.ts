import type { KeyLayer } from './key-layer.ts';
import type { PresetName } from './presets.ts';

/** What a person has chosen: a preset, and keys of their own, for actions of any surface. This is what is stored and exported. */
export interface KeymapSettings {
  readonly preset: PresetName;
  readonly own: KeyLayer;
}

export const format = 'earmark-keymap';
export const version = 2;

/** Writes settings as a JSON file that people can read and hand on. */
export const printKeymap = ({ preset, own }: KeymapSettings): string =>
  `${JSON.stringify({ format, version, preset, keys: own }, null, 2)}\n`;

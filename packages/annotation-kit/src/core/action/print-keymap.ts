import type { KeyLayer } from './key-layer.ts';
import type { PresetName } from './presets.ts';

/**
 * A user's settings: a preset, and the user's own keys for actions of any surface. They are stored and exported in this
 * form.
 */
export interface KeymapSettings {
  readonly preset: PresetName;
  readonly own: KeyLayer;
}

/** Tells a keymap from other JSON files, whatever its name. */
export const format = 'earmark-keymap';
/** Version of the form of the file; `parseKeymap` reads the older ones. */
export const version = 2;

/** Prints settings as a JSON file for export. */
export const printKeymap = ({ preset, own }: KeymapSettings): string =>
  `${JSON.stringify({ format, version, preset, keys: own }, null, 2)}\n`;

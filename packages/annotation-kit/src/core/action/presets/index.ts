import type { KeyLayer } from '../key-layer.ts';
import { labelStudio } from './label-studio.ts';
import { praat } from './praat.ts';

export const presetNames = ['default', 'praat', 'labelstudio'] as const;
export type PresetName = (typeof presetNames)[number];

/** Ready keymaps, by what they give other keys than the table does. */
export const presets: Readonly<Record<PresetName, KeyLayer>> = { default: {}, praat, labelstudio: labelStudio };

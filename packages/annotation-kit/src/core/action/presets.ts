/** Predefined keymaps by name. The table of actions defines their keys; `default` changes none. */
export const presetNames = ['default', 'praat', 'labelstudio'] as const;
export type PresetName = (typeof presetNames)[number];

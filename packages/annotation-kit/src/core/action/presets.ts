/** Ready keymaps by name. Which keys they give is said by the table of actions; `default` gives none. */
export const presetNames = ['default', 'praat', 'labelstudio'] as const;
export type PresetName = (typeof presetNames)[number];

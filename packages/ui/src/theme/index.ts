export { GlobalStyle } from './GlobalStyle.tsx';
export { ScopeStyle } from './ScopeStyle.tsx';
export { focusRing } from './focus-ring.ts';
export { palettes, tones } from './palette.ts';
export type { Palette, ThemeName, Tone, ToneColors } from './palette.ts';
export { scale } from './scale.ts';
export type { Space } from './scale.ts';
export { token } from './token.ts';
export { toneVariables } from './tone-variables.ts';

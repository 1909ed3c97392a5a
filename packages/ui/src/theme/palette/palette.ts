/**
 * The colours of one theme, named by what they are for, never by what they look like.
 * Every pair of text and ground that components use meets WCAG AA, in the themes of high contrast AAA (see contrast.test.ts).
 */
export interface Palette {
  /** Ground of the page, under every surface. */
  canvas: string;
  /** Ground of cards, tables, bars and fields. */
  surface: string;
  /** Ground of what floats: menus, popovers, dialogs. */
  raised: string;
  /** Ground of what lies a step lower: table heads, wells, code. */
  sunken: string;
  /** Translucent fills laid over any ground: where the pointer is, what is pressed. */
  hover: string;
  pressed: string;
  /** Tracks of bars, switches and skeletons. */
  track: string;
  text: string;
  textMuted: string;
  textFaint: string;
  textDisabled: string;
  /** Text on `accent` and on the solid tones. */
  textOnSolid: string;
  border: string;
  borderStrong: string;
  /** Frame of what one types into: 3:1 on `surface` and `raised`. */
  borderField: string;
  /** Outline of checkboxes, radios and switches: 3:1 on every ground. */
  borderControl: string;
  accent: string;
  accentHover: string;
  accentPressed: string;
  focus: string;
  /** Ground and text of tooltips. */
  tooltip: string;
  tooltipText: string;
  backdrop: string;
  shadow: string;
  tone: Record<Tone, ToneColors>;
}

/** What a colour says. `accent` is the product's one accent; the others are muted. */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';

export const tones = [
  'neutral',
  'accent',
  'info',
  'success',
  'warning',
  'danger',
  'violet',
  'teal',
] as const satisfies readonly Tone[];

/** `solid` carries `textOnSolid`; `text` stands on `soft`, `surface` and `canvas`. */
export interface ToneColors {
  solid: string;
  text: string;
  soft: string;
  border: string;
}

/** Every theme, in the order in which they are offered. The two of high contrast are for people who need stronger edges and text. */
export const themeNames = ['light', 'dark', 'high-contrast', 'high-contrast-dark'] as const;

export type ThemeName = (typeof themeNames)[number];

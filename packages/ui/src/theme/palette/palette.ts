/**
 * The colours of one theme, named by purpose. Every pair of text and background in use meets WCAG AA, in the
 * high-contrast themes AAA (see contrast.test.ts).
 */
export interface Palette {
  /** Page background, below every surface. */
  canvas: string;
  /** Background of cards, tables, bars and fields. */
  surface: string;
  /** Background of floating elements: menus, popovers, dialogs. */
  raised: string;
  /** Background of recessed areas: table headers, wells, code. */
  sunken: string;
  /** Translucent fills over any background, for hovered and pressed states. */
  hover: string;
  /** Translucent fill of pressed elements. */
  pressed: string;
  /** Tracks of bars, switches and skeletons. */
  track: string;
  /** Text, from strongest to weakest. */
  text: string;
  textMuted: string;
  textFaint: string;
  textDisabled: string;
  /** Text on `accent` and on the solid tones. */
  textOnSolid: string;
  /** Borders of surfaces. */
  border: string;
  borderStrong: string;
  /** Border of text inputs: 3:1 on `surface` and `raised`. */
  borderField: string;
  /** Border of checkboxes, radios and switches: 3:1 on every background. */
  borderControl: string;
  /** The accent colour and its states. */
  accent: string;
  accentHover: string;
  accentPressed: string;
  /** Colour of the focus ring. */
  focus: string;
  /** Background and text of tooltips. */
  tooltip: string;
  tooltipText: string;
  /** Overlay behind dialogs. */
  backdrop: string;
  /** Colour of all shadows. */
  shadow: string;
  /** Colours by tone. */
  tone: Record<Tone, ToneColors>;
}

/** The meaning of a colour. `accent` is the product's accent colour; the others are muted. */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'teal';

/** Meanings that have a colour. */
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

/** `solid` carries `textOnSolid`; `text` is used on `soft`, `surface` and `canvas`. */
export interface ToneColors {
  /** Strong fill. */
  solid: string;
  /** Text in this tone. */
  text: string;
  /** Light background. */
  soft: string;
  /** Border on `soft`. */
  border: string;
}

/**
 * All themes, in the order of the theme menu. The high-contrast ones serve users who need stronger borders and text.
 */
export const themeNames = ['light', 'dark', 'high-contrast', 'high-contrast-dark'] as const;

export type ThemeName = (typeof themeNames)[number];

/**
 * The colours of one theme, named by what they are for, never by what they look like.
 * Every pair of text and ground that components use meets WCAG AA (see palette.test.ts).
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
  /** Translucent fills laid over any ground. */
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

export const tones = ['neutral', 'accent', 'info', 'success', 'warning', 'danger', 'violet', 'teal'] as const satisfies readonly Tone[];

/** `solid` carries `textOnSolid`; `text` stands on `soft`, `surface` and `canvas`. */
export interface ToneColors {
  solid: string;
  text: string;
  soft: string;
  border: string;
}

export type ThemeName = 'light' | 'dark';

export const palettes: Record<ThemeName, Palette> = {
  light: {
    canvas: '#f6f7f9',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f3f4f7',
    hover: 'rgb(22 28 45 / 5%)',
    pressed: 'rgb(22 28 45 / 9%)',
    track: '#e3e6ec',
    text: '#1a1e28',
    textMuted: '#525a6b',
    textFaint: '#656d7e',
    textDisabled: '#a0a7b5',
    textOnSolid: '#ffffff',
    border: '#e3e6ec',
    borderStrong: '#cbd0da',
    borderControl: '#828a9b',
    accent: '#4a55cf',
    accentHover: '#3f49bb',
    accentPressed: '#363fa4',
    focus: '#5b66e0',
    tooltip: '#262b38',
    tooltipText: '#f4f5f8',
    backdrop: 'rgb(16 20 32 / 40%)',
    shadow: 'rgb(20 26 44 / 14%)',
    tone: {
      neutral: { solid: '#5b6476', text: '#4c5465', soft: '#eef0f4', border: '#d9dde5' },
      accent: { solid: '#4a55cf', text: '#4049b8', soft: '#edeffc', border: '#cdd2f6' },
      info: { solid: '#2467b0', text: '#1f5b9d', soft: '#e8f1fb', border: '#c3dbf3' },
      success: { solid: '#2a7a4b', text: '#236b41', soft: '#e8f5ed', border: '#bfe0cc' },
      warning: { solid: '#9a5f0b', text: '#855108', soft: '#fcf3e0', border: '#f0d9a8' },
      danger: { solid: '#c23a3a', text: '#b02f2f', soft: '#fdeeee', border: '#f4caca' },
      violet: { solid: '#7d4bb5', text: '#6f40a4', soft: '#f4edfb', border: '#dfcdf2' },
      teal: { solid: '#1b7479', text: '#17666b', soft: '#e5f4f4', border: '#b9dfe0' },
    },
  },
  dark: {
    canvas: '#0e1015',
    surface: '#15181f',
    raised: '#1d212a',
    sunken: '#11141a',
    hover: 'rgb(205 214 240 / 7%)',
    pressed: 'rgb(205 214 240 / 12%)',
    track: '#2b303c',
    text: '#e5e8ee',
    textMuted: '#a5adbc',
    textFaint: '#8f97a8',
    textDisabled: '#5d6474',
    textOnSolid: '#ffffff',
    border: '#272c37',
    borderStrong: '#3a4150',
    borderControl: '#717a8c',
    accent: '#5560d8',
    accentHover: '#5d67de',
    accentPressed: '#4a55c8',
    focus: '#8e98ff',
    tooltip: '#e5e8ee',
    tooltipText: '#1a1e28',
    backdrop: 'rgb(3 5 10 / 60%)',
    shadow: 'rgb(0 0 0 / 50%)',
    tone: {
      neutral: { solid: '#667083', text: '#b4bbc9', soft: '#242934', border: '#363d4b' },
      accent: { solid: '#5560d8', text: '#aab2ff', soft: '#20264a', border: '#363f7d' },
      info: { solid: '#2e70b8', text: '#8fc1f5', soft: '#14293f', border: '#23456a' },
      success: { solid: '#2f8152', text: '#85d0a3', soft: '#142b1f', border: '#234c36' },
      warning: { solid: '#98620f', text: '#e5bb68', soft: '#2f2411', border: '#544019' },
      danger: { solid: '#c44141', text: '#f59a9a', soft: '#381a1c', border: '#642c2f' },
      violet: { solid: '#8455bd', text: '#cbaaf0', soft: '#2a1e3b', border: '#49346a' },
      teal: { solid: '#207b80', text: '#7ccfd2', soft: '#112b2d', border: '#1f4b4e' },
    },
  },
};

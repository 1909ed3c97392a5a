import type { Palette, ToneColors } from './palette.ts';

const tone: ToneColors = { solid: 'Highlight', text: 'CanvasText', soft: 'Canvas', border: 'CanvasText' };

/**
 * The user's own colours under `forced-colors: active`. Every colour of a component is a token, so this palette of
 * system colours preserves borders, fills and states that the browser's automatic replacement would remove.
 */
export const systemColors: Palette = {
  canvas: 'Canvas',
  surface: 'Canvas',
  raised: 'Canvas',
  sunken: 'Canvas',
  hover: 'color-mix(in srgb, Highlight 24%, transparent)',
  pressed: 'color-mix(in srgb, Highlight 40%, transparent)',
  track: 'color-mix(in srgb, CanvasText 24%, Canvas)',
  text: 'CanvasText',
  textMuted: 'CanvasText',
  textFaint: 'CanvasText',
  textDisabled: 'GrayText',
  textOnSolid: 'HighlightText',
  border: 'CanvasText',
  borderStrong: 'CanvasText',
  borderField: 'CanvasText',
  borderControl: 'CanvasText',
  accent: 'Highlight',
  accentHover: 'Highlight',
  accentPressed: 'Highlight',
  focus: 'Highlight',
  tooltip: 'CanvasText',
  tooltipText: 'Canvas',
  backdrop: 'color-mix(in srgb, Canvas 70%, transparent)',
  shadow: 'transparent',
  tone: {
    neutral: tone,
    accent: { ...tone, text: 'LinkText' },
    info: tone,
    success: tone,
    warning: tone,
    danger: tone,
    violet: tone,
    teal: tone,
  },
};

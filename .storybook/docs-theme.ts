import { palettes, scale } from '@earmark/ui';
import { create } from 'storybook/theming';

const { accent, border, canvas, surface, text, textMuted } = palettes.light;

/** The pages of documentation in our colours and fonts. */
export const docsTheme = create({
  base: 'light',
  fontBase: scale.fontFamily.sans,
  fontCode: scale.fontFamily.mono,
  colorPrimary: accent,
  colorSecondary: accent,
  appBg: canvas,
  appContentBg: surface,
  appPreviewBg: surface,
  appBorderColor: border,
  appBorderRadius: 6,
  textColor: text,
  textMutedColor: textMuted,
  barSelectedColor: accent,
});

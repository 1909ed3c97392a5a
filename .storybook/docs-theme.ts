import { palettes, scale, type Palette } from '@earmark/ui';
import { create } from 'storybook/theming';

/** Themes of the documentation pages, with our colours and fonts. */
export const docsThemes = { light: themeOf('light', palettes.light), dark: themeOf('dark', palettes.dark) };

function themeOf(base: 'light' | 'dark', { accent, border, canvas, surface, text, textMuted, tone }: Palette) {
  return create({
    base,
    fontBase: scale.fontFamily.sans,
    fontCode: scale.fontFamily.mono,
    colorPrimary: accent,
    colorSecondary: tone.accent.text,
    appBg: canvas,
    appContentBg: surface,
    appPreviewBg: surface,
    appBorderColor: border,
    appBorderRadius: 6,
    textColor: text,
    textMutedColor: textMuted,
    barBg: surface,
    barSelectedColor: tone.accent.text,
  });
}

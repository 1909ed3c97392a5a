import { palettes, scale, type Palette } from '@earmark/ui';
import { create } from 'storybook/theming';

/** Themes of the documentation pages and of the frame around them, with our colours, fonts and mark. */
export const docsThemes = { light: themeOf('light', palettes.light), dark: themeOf('dark', palettes.dark) };

function themeOf(base: 'light' | 'dark', { accent, border, canvas, surface, text, textMuted, tone }: Palette) {
  return create({
    base,
    brandTitle: 'Earmark 聆标',
    brandUrl: './',
    brandImage: brandOf({ accent, ink: tone.accent.soft, text }),
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

/** The mark of the product and its name, as an image: the frame shows nothing else in its place. */
function brandOf({ accent, ink, text }: { accent: string; ink: string; text: string }): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 32" width="150" height="32">
<rect width="32" height="32" rx="8" fill="${accent}"/>
<path d="M8 14v4M13 9.5v13M18 12v8M23.5 8v16" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>
<text x="42" y="22" font-family="sans-serif" font-size="16" font-weight="600" fill="${text}">Earmark 聆标</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

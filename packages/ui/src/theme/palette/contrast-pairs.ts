import { contrast } from './contrast.ts';
import { tones, type Palette, type ThemeName } from './palette.ts';
import { palettes } from './palettes.ts';

/** A foreground and a background that occur together in the product. */
export interface ContrastPair {
  /** Names as in the token object: "text", "tone.danger.text", "surface + hover". */
  readonly foreground: string;
  /** Name of the background. */
  readonly ground: string;
  /** `text` is read; `part` is a border, mark or fill that identifies a control or its state. */
  readonly kind: 'text' | 'part';
  /** WCAG contrast ratio, 1 to 21. */
  readonly ratio: number;
  /** The minimum contrast ratio of the theme. */
  readonly least: number;
}

const grounds = ['canvas', 'surface', 'raised', 'sunken'] as const;
const texts = ['text', 'textMuted', 'textFaint'] as const;
/** Interactive elements directly on the page are buttons, whose text is never faint. */
const pressedTexts = {
  canvas: ['text', 'textMuted'],
  surface: texts,
  raised: texts,
  sunken: ['text', 'textMuted'],
} as const;
const accents = ['accent', 'accentHover', 'accentPressed'] as const;

/** The minimum ratios of a theme: of text, and of what identifies a control or its state. */
export const leastContrast = (name: ThemeName): { text: number; part: number } =>
  name.startsWith('high-contrast') ? { text: 7, part: 4.5 } : { text: 4.5, part: 3 };

/**
 * Returns every pair that components use, with its contrast in the theme or in a variant of its palette. WCAG AA
 * requires 4.5 for text and 3 for parts, AAA 7 for text.
 */
export function contrastPairs(name: ThemeName, palette: Palette = palettes[name]): readonly ContrastPair[] {
  const least = leastContrast(name);
  const pair = (kind: ContrastPair['kind'], foreground: string, ground: string, ratio: number): ContrastPair => ({
    kind,
    foreground,
    ground,
    ratio,
    least: least[kind],
  });
  return [
    ...grounds.flatMap((ground) => [
      ...texts.map((text) => pair('text', text, ground, contrast(palette[text], palette[ground]))),
      ...tones.map((tone) =>
        pair('text', `tone.${tone}.text`, ground, contrast(palette.tone[tone].text, palette[ground])),
      ),
      ...texts.map((text) =>
        pair('text', text, `${ground} + hover`, contrast(palette[text], palette.hover, palette[ground])),
      ),
      ...pressedTexts[ground].map((text) =>
        pair('text', text, `${ground} + pressed`, contrast(palette[text], palette.pressed, palette[ground])),
      ),
      ...(['borderControl', 'focus', 'accent'] as const).map((part) =>
        pair('part', part, ground, contrast(palette[part], palette[ground])),
      ),
      ...tones.map((tone) =>
        pair('part', `tone.${tone}.solid`, ground, contrast(palette.tone[tone].solid, palette[ground])),
      ),
    ]),
    ...tones.flatMap((tone) =>
      tonePairs(palette, tone).map(([kind, foreground, ground, ratio]) => pair(kind, foreground, ground, ratio)),
    ),
    ...accents.map((accent) => pair('text', 'textOnSolid', accent, contrast(palette.textOnSolid, palette[accent]))),
    ...(['surface', 'raised'] as const).map((ground) =>
      pair('part', 'borderField', ground, contrast(palette.borderField, palette[ground])),
    ),
    pair('text', 'tooltipText', 'tooltip', contrast(palette.tooltipText, palette.tooltip)),
    // The thumb of a switch that is off.
    pair('part', 'textOnSolid', 'borderControl', contrast(palette.textOnSolid, palette.borderControl)),
  ];
}

function tonePairs(palette: Palette, tone: (typeof tones)[number]): [ContrastPair['kind'], string, string, number][] {
  const { solid, text, soft } = palette.tone[tone];
  return [
    ['text', `tone.${tone}.text`, `tone.${tone}.soft`, contrast(text, soft)],
    ...texts.map((name): [ContrastPair['kind'], string, string, number] => [
      'text',
      name,
      `tone.${tone}.soft`,
      contrast(palette[name], soft),
    ]),
    ['text', 'textOnSolid', `tone.${tone}.solid`, contrast(palette.textOnSolid, solid)],
  ];
}

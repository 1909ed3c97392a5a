import { branded } from './palette/branded.ts';
import { leastContrast } from './palette/contrast-pairs.ts';
import { themeNames } from './palette/palette.ts';
import { palettes } from './palette/palettes.ts';
import { accentDeclarations } from './token.ts';

/** The accent colours of all themes in the colour of a brand. */
export interface Brand {
  /** Value of `data-brand`. */
  readonly name: string;
  /** CSS rules that set the tokens. */
  readonly rules: string;
}

/**
 * Derives every shade of the accent from one colour ("#rrggbb"), in all themes and with the contrast that the themes
 * promise (WCAG AA, AAA in high contrast): the colour itself where it is strong enough, else one of its hue. Pass it as
 * `brand` to `EarmarkScope`, `EarmarkProvider` or `AudioAnnotator`. Throws on other notations.
 */
export function createBrand(color: string): Brand {
  const name = color.slice(1).toLowerCase();
  const themes = themeNames.map(
    (theme) => `[data-brand='${name}']:where([data-theme='${theme}']) {
    ${accentDeclarations(branded(palettes[theme], color, leastContrast(theme)))}
  }`,
  );
  // Forced colours are those of the system
  return { name, rules: `@media not (forced-colors: active) {\n${themes.join('\n')}\n}` };
}

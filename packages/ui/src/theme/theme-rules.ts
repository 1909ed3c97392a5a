import { densities, densityScales } from './density.ts';
import { themeNames } from './palette/palette.ts';
import { colorSchemes, palettes } from './palette/palettes.ts';
import { systemColors } from './palette/system-colors.ts';
import { colorDeclarations, densityDeclarations, scaleDeclarations } from './token.ts';

/** Returns all tokens as CSS rules. `select` builds the selector for an optional attribute selector. */
export function themeRules(select: (attribute: string) => string): string {
  const themes = themeNames.map(
    (name) => `${select(name === 'light' ? '' : `[data-theme='${name}']`)} {
    ${colorDeclarations(palettes[name])}
    color-scheme: ${colorSchemes[name]};
  }`,
  );
  const rooms = densities.map(
    (name) => `${select(name === 'comfortable' ? '' : `[data-density='${name}']`)} {
    ${densityDeclarations(densityScales[name])}
  }`,
  );
  return `${select('')} {
    ${scaleDeclarations()}
  }
  ${themes.join('\n')}
  ${rooms.join('\n')}
  @media (forced-colors: active) {
    ${select('')}, ${select('[data-theme]')} {
      ${colorDeclarations(systemColors)}
      forced-color-adjust: none;
    }
  }`;
}

import { css } from 'styled-components';
import { tones } from './palette/palette.ts';
import { token } from './token.ts';

/** Sets `--solid`, `--ink`, `--soft` and `--line` from the element's `data-tone`. */
export const toneVariables = css`
  ${tones.map(
    (tone) => css`
      &[data-tone='${tone}'] {
        --solid: ${token.tone[tone].solid};
        --ink: ${token.tone[tone].text};
        --soft: ${token.tone[tone].soft};
        --line: ${token.tone[tone].border};
      }
    `,
  )}
`;

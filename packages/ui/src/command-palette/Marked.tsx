import { styled } from 'styled-components';
import { token } from '../theme/index.ts';
import type { Match } from './fuzzy-match.ts';

/** A text with its matching characters highlighted. */
export function Marked({ text, ranges }: { text: string; ranges: Match['ranges'] }) {
  const ends = ranges.map(([, end]) => end);
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ends[index - 1] ?? 0, start)}
          <Mark>{text.slice(start, end)}</Mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}

const Mark = styled.mark`
  background: transparent;
  color: ${token.tone.accent.text};
  font-weight: ${token.fontWeight.strong};
  text-decoration: underline;
  text-underline-offset: 3px;
`;

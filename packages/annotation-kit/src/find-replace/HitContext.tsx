import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { replacementOf, type Hit } from './find.ts';

interface HitContextProps {
  hit: Hit;
  /** The replacement; `null` when nothing is replaced. */
  replacement: string | null;
  isPattern: boolean;
  /** Whether the hit is one of those that are replaced. */
  isReplaced: boolean;
}

/** Context before and after a hit, in UTF-16 code units. */
const contextLength = 40;

/**
 * A hit in its context, with what replaces it. An empty replacement is shown as a plain search result, because most
 * users have not typed it yet.
 */
export const HitContext = ({ hit, replacement, isPattern, isReplaced }: HitContextProps) => {
  const found = hit.text.slice(hit.start, hit.end);
  return (
    <Words data-left={(replacement !== null && !isReplaced) || undefined}>
      <bdi>{before(hit)}</bdi>
      {replacement ? <del>{found}</del> : <mark>{found}</mark>}
      {replacement && isReplaced ? <ins>{replacementOf(hit, replacement, isPattern)}</ins> : null}
      <bdi>{hit.text.slice(hit.end, hit.end + contextLength)}</bdi>
    </Words>
  );
};

const before = ({ text, start }: Hit): string =>
  `${start > contextLength ? '…' : ''}${text.slice(Math.max(0, start - contextLength), start)}`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: pre;

  mark {
    border-radius: 2px;
    background: ${token.tone.warning.soft};
    color: ${token.tone.warning.text};
  }

  del {
    background: ${token.tone.danger.soft};
    color: ${token.tone.danger.text};
  }

  ins {
    background: ${token.tone.success.soft};
    color: ${token.tone.success.text};
    text-decoration: none;
  }

  &[data-left] :is(del, mark) {
    background: ${token.color.sunken};
    color: inherit;
    text-decoration: none;
  }
`;

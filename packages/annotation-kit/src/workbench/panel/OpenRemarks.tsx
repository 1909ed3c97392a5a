import type { Comment } from '@earmark/model';
import { token, useText } from '@earmark/ui';
import { styled } from 'styled-components';
import { filterThreads } from '../../comments/index.ts';
import { kitText } from '../../text/index.ts';

/**
 * The open remarks on a unit, beside its labels, so that they are seen without opening the comments. Renders nothing
 * without open remarks.
 */
export function OpenRemarks({ comments }: { comments: readonly Comment[] }) {
  const t = useText(kitText);
  const open = filterThreads(comments, 'open');
  if (open.length === 0) return null;
  return (
    <List aria-label={t('list.openComments', { count: open.length })}>
      {open.map(({ root, replies }) => (
        <li key={root.id}>
          {[root, ...replies].map(({ id, authorName, text: words }) => (
            <div key={id}>
              <Author>{authorName}</Author>
              {words}
            </div>
          ))}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  margin: 0;
  padding: ${token.space[2]} ${token.space[3]};
  border-inline-start: 3px solid ${token.tone.warning.solid};
  border-radius: ${token.radius.s};
  background: ${token.tone.warning.soft};
  list-style: none;
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
`;

const Author = styled.span`
  display: block;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;

import type { Comment } from '@earmark/model';
import { IconButton, SegmentedControl, token, useText } from '@earmark/ui';
import { ArrowDownToDot } from 'lucide-react';
import { styled } from 'styled-components';
import { commentFilters, filterThreads, threadText } from '../../comments/index.ts';
import { shellActions, useActionHint } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useWorkbenchSession } from '../session/index.ts';

/** Filters the threads, with a button to the next open one. */
export function CommentFilter({ comments }: { comments: readonly Comment[] }) {
  const session = useWorkbenchSession();
  const words = useText(threadText);
  const hint = useActionHint(shellActions);
  const filter = useStore(session.state, (state) => state.commentFilter);
  return (
    <Row>
      <SegmentedControl
        size="s"
        aria-label={words('filter')}
        options={commentFilters.map((value) => ({
          value,
          label: words(`filters.${value}`, { count: filterThreads(comments, value).length }),
        }))}
        value={filter}
        onChange={(commentFilter) => session.state.set({ commentFilter })}
      />
      <IconButton
        size="s"
        aria-label={words('next')}
        tooltip={hint('comment.next', words('next'))}
        icon={<ArrowDownToDot />}
        onPress={() => session.perform('comment.next')}
      />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
`;

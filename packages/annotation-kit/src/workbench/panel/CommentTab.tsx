import { type Comment, unitIndex, verdictIn } from '@earmark/model';
import { lazyPart, token, usePreload } from '@earmark/ui';
import { styled } from 'styled-components';
import { CommentList } from '../../comments/index.ts';
import { mayRun, newId, stageOf } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useShellText } from '../../text/index.ts';
import { useUnits, useWorkbenchSession } from '../session/index.ts';
import { goToUnjudged } from '../handlers/index.ts';

/** Comments on the current unit, if any, and on the whole item. */
export function CommentTab() {
  usePreload(parts);
  const session = useWorkbenchSession();
  const t = useShellText();
  const { document, selection, mode } = useStore(session.store, (state) => state);
  const units = useUnits(session);
  const index = unitIndex(units, selection.at(-1));
  const unit = units[index];
  const stage = stageOf(mode);
  const isExplaining = stage && unit && verdictIn(stage, unit.status) === 'fail';
  return (
    <Column data-region="comments">
      <commentFilter.Part comments={[...document.comments, ...(unit?.comments ?? [])]} />
      {isExplaining && session.errorTypes.length > 0 ? (
        <errorTypes.Part ids={selection} chosen={unit.errorTypes} />
      ) : null}
      {unit ? (
        <Thread
          title={t('comment.ofSegment', { number: index + 1 })}
          segmentId={unit.id}
          comments={unit.comments}
          placeholder={isExplaining ? t('comment.failedPlaceholder') : undefined}
        />
      ) : null}
      <Thread title={t('comment.ofItem')} segmentId={null} comments={document.comments} />
    </Column>
  );
}

function Thread({
  title,
  segmentId,
  comments,
  placeholder,
}: {
  title: string;
  segmentId: string | null;
  comments: readonly Comment[];
  placeholder?: string;
}) {
  const session = useWorkbenchSession();
  const { user } = session;
  const isReadOnly = useStore(session.store, (state) => !mayRun(state.mode, 'comment.add'));
  const isJudging = useStore(session.store, (state) => stageOf(state.mode) !== undefined);
  const filter = useStore(session.state, (state) => state.commentFilter);
  const add = (words: string, parentId?: string): void => {
    const comment = {
      id: newId(),
      authorId: user.id,
      authorName: user.name,
      text: words,
      createdAt: new Date().toISOString(),
      isResolved: false,
      ...(parentId !== undefined && { parentId }),
    };
    const isAdded = session.run({ type: 'comment.add', segmentId, comment });
    // After the reason of a verdict is written, the review continues at the next unit. Without a next one the caret
    // stays: in the text box the submit keys add remarks and pass nothing.
    if (isAdded && isJudging && segmentId !== null && parentId === undefined && goToUnjudged(session))
      session.focus.home();
  };
  return (
    <section>
      <Title>{title}</Title>
      <CommentList
        aria-label={title}
        comments={comments}
        userId={user.id}
        isReadOnly={isReadOnly}
        placeholder={placeholder}
        filter={filter}
        formatTime={session.formatTime}
        onAdd={add}
        onResolve={(commentId, isResolved) =>
          session.run({ type: 'comment.resolve', segmentId, commentId, isResolved })
        }
        onRemove={(commentId) => session.run({ type: 'comment.remove', segmentId, commentId })}
      />
    </section>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[5]};
`;

const Title = styled.h2`
  margin: 0 0 ${token.space[2]};
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
`;

const Reserved = styled.div`
  height: ${token.height.controlS};
`;

/** The filter of the threads. */
const commentFilter = lazyPart(() => import('./CommentFilter.tsx').then(({ CommentFilter }) => CommentFilter), {
  Fallback: () => <Reserved />,
});

/** The error types that a failed unit can name. */
const errorTypes = lazyPart(() => import('./ErrorTypes.tsx').then(({ ErrorTypes }) => ErrorTypes), {
  Fallback: () => <Reserved />,
});
const parts = [commentFilter, errorTypes];

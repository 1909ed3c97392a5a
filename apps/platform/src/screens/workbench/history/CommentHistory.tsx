import { useStore } from '@earmark/annotation-kit';
import { isAuthorHidden, type Comment, type Unit } from '@earmark/model';
import { Button, EmptyState, StatusTag } from '@earmark/ui';
import type { ScreenItem } from '../../../business/index.ts';
import { formatDateTime, texts } from '../../../i18n/index.ts';
import { Faint, Line, Lines, Name } from './history-style.ts';

const t = texts('item-history');

interface Placed {
  readonly comment: Comment;
  /** Null for comments on the whole item. */
  readonly unit: { readonly id: string; readonly number: number } | null;
}

/** All comments of an item and its units, newest first. */
export function CommentHistory({ item: { store } }: { item: ScreenItem }) {
  const document = useStore(store, (state) => state.document);
  const placed = placedComments(document.comments, store.modality.units.of(document));
  if (placed.length === 0) return <EmptyState title={t('noComments')} hint={t('noCommentsHint')} />;
  return (
    <Lines>
      {placed.map(({ comment, unit }) => (
        <Line key={comment.id}>
          <div>
            <Name>{unit ? t('onUnit', { number: unit.number }) : t('onWhole')}</Name>
            {comment.isResolved ? (
              <>
                {' '}
                <StatusTag tone="success">{t('resolved')}</StatusTag>
              </>
            ) : null}
            <p>{comment.text}</p>
            <Faint>
              {isAuthorHidden(comment)
                ? t('hiddenPerson')
                : `${comment.authorName} · ${formatDateTime(comment.createdAt)}`}
            </Faint>
          </div>
          {unit ? (
            <Button
              size="s"
              aria-label={t('showUnit', { number: unit.number })}
              onPress={() => store.select([unit.id])}
            >
              {t('show')}
            </Button>
          ) : null}
        </Line>
      ))}
    </Lines>
  );
}

/** Hidden times sort last, in the order of the document. */
function placedComments(whole: readonly Comment[], units: readonly Unit[]): Placed[] {
  const ofUnits = units.flatMap(({ id, comments }, index) =>
    comments.map((comment) => ({ comment, unit: { id, number: index + 1 } })),
  );
  return [...whole.map((comment) => ({ comment, unit: null })), ...ofUnits].sort(
    (a, b) => Date.parse(b.comment.createdAt) - Date.parse(a.comment.createdAt),
  );
}

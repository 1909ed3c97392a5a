import { Button, EmptyState, ErrorState, Skeleton } from '@earmark/ui';
import { useState } from 'react';
import { sentenceOf, useCall } from '../../../data/index.ts';
import { texts } from '../../../i18n/index.ts';
import { Faint, Line, Lines, Name } from './history-style.ts';
import type { AnnotationKey, Revision } from '../item-revisions.ts';
import { WhoAndWhen } from './WhoAndWhen.tsx';

const t = texts('workbench');
const kinds = {
  initial: 'kindInitial',
  submit: 'kindSubmit',
  verdict: 'kindVerdict',
  withdrawal: 'kindWithdrawal',
  adoption: 'kindAdoption',
} as const;

const pageSize = 100;

interface RevisionListProps {
  annotation: AnnotationKey;
  /** Null when revisions cannot be compared. */
  onCompare: ((revision: Revision) => void) | null;
  /** Lists only revisions older than this one. */
  before?: number;
}

/** Revisions of an item, newest first; older ones load on request. */
export function RevisionList({ annotation, onCompare, before }: RevisionListProps) {
  const { data, error, refresh } = useCall('listRevisions', {
    ...annotation,
    limit: pageSize,
    ...(before === undefined ? {} : { before }),
  });
  const [isOlderShown, setOlderShown] = useState(false);
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!data) return <Skeleton lines={5} />;
  if (data.rows.length === 0) return <EmptyState title={t('item-history:noHistory')} />;
  return (
    <>
      <Lines>
        {data.rows.map((row) => (
          <Line key={row.revision}>
            <div>
              <Name>{t('revision', { revision: row.revision })}</Name>
              {[
                row.kind === 'edit' ? '' : t(kinds[row.kind]),
                row.edits > 0 ? t('item-history:edits', { count: row.edits }) : '',
              ]
                .filter(Boolean)
                .map((part) => ` · ${part}`)}
              <Faint>
                <WhoAndWhen name={row.author?.name} at={row.created_at} />
              </Faint>
            </div>
            {onCompare ? (
              <Button size="s" onPress={() => onCompare(row)}>
                {t('item-history:compare')}
              </Button>
            ) : null}
          </Line>
        ))}
      </Lines>
      {data.next_before === null ? null : isOlderShown ? (
        <RevisionList annotation={annotation} onCompare={onCompare} before={data.next_before} />
      ) : (
        <Button size="s" variant="quiet" onPress={() => setOlderShown(true)}>
          {t('item-history:olderRevisions')}
        </Button>
      )}
    </>
  );
}

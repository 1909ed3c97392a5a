import type { RevisionEntry } from '@earmark/annotation-kit';
import {
  disputeEvents,
  itemEvents,
  type Api,
  type DisputeEvent,
  type ItemEvent,
  type ResponseOf,
} from '@earmark/contract';
import { heardPercent } from '@earmark/model';
import { Button, EmptyState, ErrorState, Skeleton, Timeline, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { sentenceOf, useCall } from '../../../data/index.ts';
import { formatDate, formatDuration, formatNumber, texts } from '../../../i18n/index.ts';
import type { AnnotationKey } from '../item-revisions.ts';
import { Faint, Line, Lines, Name } from './history-style.ts';
import { WhoAndWhen } from './WhoAndWhen.tsx';

const t = texts('item-history');
type KnownEvent = ItemEvent | `${DisputeEvent | 'raise'}_dispute`;
const known: readonly string[] = [...itemEvents, 'raise_dispute', ...disputeEvents.map((event) => `${event}_dispute`)];
const isKnown = (name: string): name is KnownEvent => known.includes(name);

type Event = ResponseOf<Api['listItemEvents']>['rows'][number];

interface EventListProps {
  annotation: AnnotationKey;
  /** Null when revisions cannot be compared. */
  onCompare: ((revision: RevisionEntry) => void) | null;
}

/** The course of an item, newest first: who did what, what was submitted and found, and how long each worked. */
export function EventList({ annotation, onCompare }: EventListProps) {
  const { data, error, refresh } = useCall('listItemEvents', { item_id: annotation.item_id });
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!data) return <Skeleton lines={5} />;
  if (data.rows.length === 0) return <EmptyState title={t('noHistory')} />;
  return (
    <>
      {data.worked.length > 0 ? (
        <Lines>
          <Line>
            <div>
              <Name>{t('timeWorked')}</Name>
              {data.worked.map(({ user, stage, seconds, began_at: from, ended_at: to }) => (
                <Faint key={`${user.id} ${stage}`}>
                  {user.name} · {t(`worked_${stage}`)} · {workedText(seconds, formatDate(from), formatDate(to))}
                </Faint>
              ))}
            </div>
          </Line>
        </Lines>
      ) : null}
      <Course
        aria-label={t('course')}
        items={data.rows.map((row) => ({
          id: String(row.id),
          title: isKnown(row.event) ? t(`event_${row.event}`) : row.event,
          meta: <WhoAndWhen name={row.actor?.name} at={row.created_at} />,
          content: [...(row.remark === '' ? [] : [row.remark]), ...factsOf(row)].map((fact) => (
            <p key={fact}>{fact}</p>
          )),
          actions:
            onCompare && row.submission ? (
              <Button size="s" onPress={() => onCompare(submittedEntry(row))}>
                {t('compare')}
              </Button>
            ) : null,
        }))}
      />
    </>
  );
}

const Course = styled(Timeline)`
  padding-top: ${token.space[3]};
`;

/** Describes the submission or verdict of an event in sentences. */
function factsOf({ submission, verdict }: Event): string[] {
  const facts: string[] = [];
  if (submission) {
    const { round, unit_count: length, changed_count: changed, characters } = submission;
    facts.push(
      length === null || changed === null || characters === null
        ? t('submittedUncounted', { round })
        : t(characters > 0 ? 'submittedRound' : 'submittedUnits', {
            round,
            count: length,
            length: formatNumber(length),
            changed: formatNumber(changed),
            characters: formatNumber(characters),
          }),
    );
  }
  if (submission?.warning_count) facts.push(t('warningsLeft', { count: submission.warning_count }));
  for (const { name, unit_count: count, is_of_item: isOfItem } of verdict?.errors ?? [])
    facts.push(t(!isOfItem ? 'verdictErrors' : count > 0 ? 'verdictErrorBoth' : 'verdictErrorWhole', { name, count }));
  if (typeof verdict?.heard === 'number') facts.push(t('heard', { percent: heardPercent(verdict.heard) }));
  if (verdict?.unjudged) facts.push(t('unjudged', { count: verdict.unjudged }));
  if (verdict?.is_beyond_sample) facts.push(t('beyondSample'));
  if (verdict?.is_overturned) facts.push(t('overturned'));
  if (verdict?.is_withdrawn || submission?.is_withdrawn) facts.push(t('withdrawn'));
  return facts;
}

/** The submitted revision, as the comparison names it. */
const submittedEntry = ({ submission, actor, created_at: at }: Event): RevisionEntry => ({
  id: String(submission?.revision ?? 0),
  kind: 'annotation',
  name: t('workbench:revision', { revision: submission?.revision ?? 0 }),
  ...(at !== null && { at }),
  ...(actor && { author: actor.name }),
});

/** How long somebody worked, and on which days. */
function workedText(seconds: number, from: string, to: string): string {
  const time = formatDuration(seconds);
  return from === to ? t('workedOneDay', { time, day: from }) : t('workedTime', { time, from, to });
}

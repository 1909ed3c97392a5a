import type { AcceptanceRound } from '@earmark/contract';
import { StatusTag, Table, type TableColumn, type Tone } from '@earmark/ui';
import { formatDateTime, formatNumber, texts } from '../../../i18n/index.ts';
import { Faint } from '../../../list/index.ts';
import { Part } from './Part.tsx';

const t = texts('quality');

/** Rounds of acceptance, newest first: sample, verdicts on single items, verdict on the whole with its reason. */
export const Rounds = ({ rounds, seesPeople }: { rounds: readonly AcceptanceRound[]; seesPeople: boolean }) => (
  <Part title={t('rounds')} empty={rounds.length === 0 ? t('noRounds') : undefined}>
    <Table
      aria-label={t('rounds')}
      columns={seesPeople ? columns : columns.filter(({ id }) => !ofPeople.includes(id))}
      rows={rounds}
      rowKey={({ id }) => String(id)}
      minWidth={900}
    />
  </Part>
);

/** Columns that say who did something, and when. */
const ofPeople = ['submitted_at', 'submitted_by'];

const tones = { pass: 'success', fail: 'danger', ended: 'neutral' } as const satisfies Record<string, Tone>;
const verdicts = { pass: 'verdictPass', fail: 'verdictFail', ended: 'verdictEnded' } as const;

const columns: TableColumn<AcceptanceRound>[] = [
  {
    id: 'number',
    title: t('round'),
    width: 132,
    cell: ({ number, part }) => t(part === 'internal' ? 'roundInternal' : 'roundExternal', { number }),
  },
  {
    id: 'submitted_at',
    title: t('submittedAt'),
    width: 148,
    cell: ({ submitted_at: submittedAt }) =>
      submittedAt === null ? <Faint>{t('common:unknown')}</Faint> : formatDateTime(submittedAt),
  },
  {
    id: 'submitted_by',
    title: t('submittedBy'),
    width: 104,
    cell: (round) => round.submitted_by?.name ?? <Faint>{t('common:unknown')}</Faint>,
  },
  {
    id: 'sample',
    title: t('sample'),
    minWidth: 168,
    isWrapping: true,
    cell: ({ sample, item_count: whole }) =>
      sample === null
        ? t('wholeOf', { count: whole, all: formatNumber(whole) })
        : t('sampleOf', {
            drawn: formatNumber(sample.drawn),
            size: formatNumber(sample.size),
            done: formatNumber(sample.looked_at),
            seed: String(sample.seed),
          }),
  },
  {
    id: 'judged',
    title: t('judged'),
    width: 132,
    isWrapping: true,
    cell: ({ passed, failed }) => t('passedFailed', { passed: formatNumber(passed), failed: formatNumber(failed) }),
  },
  {
    id: 'beyond',
    title: t('beyond'),
    width: 116,
    isWrapping: true,
    cell: ({ sample, beyond }) =>
      sample === null ? (
        <Faint>{t('common:unknown')}</Faint>
      ) : (
        t('passedFailed', { passed: formatNumber(beyond.passed), failed: formatNumber(beyond.failed) })
      ),
  },
  {
    id: 'verdict',
    title: t('verdict'),
    minWidth: 200,
    isWrapping: true,
    cell: ({ verdict, verifier, decided_at: at, reason, return_to: returnTo, is_waiting: isWaiting }) =>
      verdict === null && isWaiting ? (
        <StatusTag tone="neutral">{t('afterInternal')}</StatusTag>
      ) : verdict === null ? (
        <StatusTag tone="accent">{t('open')}</StatusTag>
      ) : (
        <>
          <StatusTag tone={tones[verdict]}>{t(verdicts[verdict])}</StatusTag>{' '}
          <Faint>{[verifier?.name, at === null ? undefined : formatDateTime(at)].filter(Boolean).join(' · ')}</Faint>
          {reason === '' ? null : <div>{reason}</div>}
          {returnTo === null ? null : <Faint>{t(returnTo === 'annotation' ? 'toAnnotation' : 'toInspection')}</Faint>}
        </>
      ),
  },
];

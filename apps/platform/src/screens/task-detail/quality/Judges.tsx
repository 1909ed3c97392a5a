import type { Api, ResponseOf } from '@earmark/contract';
import { Table, type TableColumn } from '@earmark/ui';
import { formatNumber, texts } from '../../../i18n/index.ts';
import { Faint } from '../../../list/index.ts';
import { Part } from './Part.tsx';

const t = texts('quality');

type Judge = ResponseOf<Api['getQuality']>['judges'][number];

/** Verdicts as they were given, by who gave them, and what became of them when they were disputed. */
export const Judges = ({ judges }: { judges: readonly Judge[] }) => (
  <Part title={t('asJudge')} empty={judges.length === 0 ? t('noVerdicts') : undefined}>
    <Table
      aria-label={t('asJudge')}
      columns={columns}
      rows={judges}
      rowKey={({ user, stage }) => `${stage}:${user.id}`}
    />
  </Part>
);

/** Figures of the outcome of disputes: those a person raised, or those of a person's verdicts. */
export const disputeFigures = ({ disputed, upheld, overturned }: Pick<Judge, 'disputed' | 'upheld' | 'overturned'>) =>
  disputed === 0
    ? t('common:unknown')
    : t('disputeFigures', {
        disputed: formatNumber(disputed),
        upheld: formatNumber(upheld),
        overturned: formatNumber(overturned),
      });

const columns: TableColumn<Judge>[] = [
  { id: 'name', title: t('judge'), minWidth: 140, cell: ({ user }) => user.name },
  { id: 'stage', title: t('stage'), width: 120, cell: ({ stage }) => t(`stage_${stage}`) },
  {
    id: 'judged',
    title: t('judged'),
    width: 160,
    isWrapping: true,
    cell: ({ passed, failed }) => t('passedFailed', { passed: formatNumber(passed), failed: formatNumber(failed) }),
  },
  {
    id: 'passedUnseen',
    title: t('passedUnseen'),
    width: 148,
    align: 'end',
    cell: ({ stage, passed_unseen: count }) =>
      stage === 'acceptance' ? formatNumber(count) : <Faint>{t('common:unknown')}</Faint>,
  },
  { id: 'disputes', title: t('disputedOf'), minWidth: 200, isWrapping: true, cell: disputeFigures },
];

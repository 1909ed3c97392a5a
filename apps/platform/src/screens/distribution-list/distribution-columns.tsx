import { distributionList, distributionStateTexts, type Distribution, type DistributionState } from '@earmark/contract';
import { StatusTag, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import { actionsColumn, listColumns, Meter, NameLink, wordsOf, type ShownColumn } from '../../list/index.ts';
import type { RouteContext } from '../../page/index.ts';
import { DistributionActions, type DistributionActionName } from './DistributionActions.tsx';

const t = texts('distribution');

const tones = { making: 'accent', waiting: 'info', done: 'success', stopped: 'warning' } as const satisfies Record<
  DistributionState,
  string
>;

/** Columns of the list of distributions; `onAct` opens an action's dialog. */
export const distributionColumns = (
  pathOf: RouteContext['pathOf'],
  onAct: (name: DistributionActionName, distribution: Distribution) => void,
): ShownColumn<Distribution>[] => [
  ...listColumns<typeof distributionList, Distribution>(distributionList, {
    name: {
      minWidth: 180,
      cell: ({ id, name, project_id }) => (
        <NameLink href={pathOf('project', { project_id, tab: 'tasks', distribution_id: id })} name={name} />
      ),
    },
    state: {
      width: 220,
      minWidth: 160,
      words: wordsOf(distributionStateTexts),
      cell: ({ state, reason, run }) => (
        <State>
          <StatusTag tone={tones[state]}>
            {run?.is_waiting === true ? t('common:waitingForTurn') : distributionStateTexts[state][language]}
          </StatusTag>
          {reason === '' ? null : <small title={reason}>{reason}</small>}
        </State>
      ),
      csv: ({ state, reason }) => [distributionStateTexts[state][language], reason].filter(Boolean).join(' · '),
    },
    progress: {
      width: 148,
      minWidth: 120,
      cell: (distribution) => <Progress distribution={distribution} />,
      csv: ({ made_tasks }) => made_tasks,
    },
    made_items: { width: 100, minWidth: 98 },
    free_items: { width: 88, minWidth: 76 },
    next: { width: 168, minWidth: 112, cell: nextText, csv: nextText },
  }),
  actionsColumn((distribution) => <DistributionActions distribution={distribution} onAct={onAct} />),
];

function Progress({ distribution: { made_tasks, run } }: { distribution: Distribution }) {
  if (run === null) return formatNumber(made_tasks);
  const figures = t('progressText', {
    made: formatNumber(run.made_tasks),
    planned: formatNumber(run.planned_tasks),
  });
  return (
    <Meter
      aria-label={t('column:distributions.progress')}
      share={run.made_tasks / Math.max(1, run.planned_tasks)}
      tone="accent"
      figures={figures}
      hint={figures}
    />
  );
}

function nextText({ state, next_tasks: next, minimum, run }: Distribution): string {
  const count = formatNumber(next);
  if (state === 'making') return run?.is_waiting === true ? t('nextQueued') : t('nextMaking', { count });
  if (next > 0 && state !== 'waiting') return t('nextReady', { count });
  if (state === 'waiting') return t('nextWaiting', { count: minimum, value: formatNumber(minimum) });
  return t('nextNone');
}

const State = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;

  small {
    overflow: hidden;
    max-width: 100%;
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.xs};
    line-height: 16px;
    text-overflow: ellipsis;
  }
`;

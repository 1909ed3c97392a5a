import { itemStatuses, itemStatusTexts, type Task } from '@earmark/contract';
import { Card, Grid, Link, Stack, Statistic, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { itemStatusAppearances } from '../../business/index.ts';
import { formatTimeSum, formatNumber, language, texts } from '../../i18n/index.ts';
import { figureTitle, formatFigure } from '../../list/index.ts';
import type { RouteContext } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';
import { ItemStatusTag, progressOf, Waiting } from '../task-parts/index.ts';

const t = texts('task-detail');

/** Figures of the task, and its items by status as one bar. */
export function Overview({ task, context }: { task: Task; context: RouteContext }) {
  const { stage, seesPeople } = context.settings;
  // As the list shows it to everybody
  const { done, returned } = progressOf(task);
  const parts = itemStatuses
    .map((status) => ({ status, count: task.counts[status] ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <Card>
      <Stack gap={3}>
        <Grid gap={4} minColumnWidth={112} isFilled>
          <Statistic label={t('itemCount')} value={task.item_count} />
          <Statistic
            label={t('annotated')}
            value={done}
            hint={returned > 0 ? t('annotatedReturned', { count: returned, value: formatNumber(returned) }) : undefined}
          />
          <Statistic label={t('inspectionPassed')} value={task.inspection_passed_count} />
          <Statistic
            label={figureTitle(task.modality, 'size')}
            value={formatFigure(task.modality, 'size', task.size)}
          />
          {seesPeople ? (
            <>
              <Statistic label={t('annotationTime')} value={formatTimeSum(task.annotation_seconds)} />
              <Statistic label={t('inspectionTime')} value={formatTimeSum(task.inspection_seconds)} />
              <Statistic label={t('acceptanceTime')} value={formatTimeSum(task.acceptance_seconds)} />
            </>
          ) : null}
        </Grid>
        {parts.length === 0 ? null : (
          <>
            <Bar aria-hidden="true">
              {parts.map(({ status, count }) => (
                <span
                  key={status}
                  title={`${itemStatusTexts[status][language]}: ${formatNumber(count)}`}
                  style={{ flexGrow: count, background: token.tone[itemStatusAppearances[status].tone].solid }}
                />
              ))}
            </Bar>
            <Legend>
              {parts.map(({ status, count }) => (
                <li key={status}>
                  <Link href={pathTo(context.route.path, { task_id: task.id, status })}>
                    <ItemStatusTag status={status} isPlain />
                  </Link>
                  <b>{formatNumber(count)}</b>
                </li>
              ))}
            </Legend>
          </>
        )}
        {stage === null ? null : (
          <Mine>
            {t('column:tasks.waiting')}: <Waiting task={task} stage={stage} />
          </Mine>
        )}
      </Stack>
    </Card>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  overflow: hidden;
  border-radius: ${token.radius.full};

  > span {
    min-width: 4px;
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[4]};
  padding: 0;
  font-size: ${token.fontSize.s};
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${token.space[1]};
  }

  b {
    font-weight: ${token.fontWeight.medium};
  }
`;

const Mine = styled.p`
  color: ${token.color.textMuted};
`;

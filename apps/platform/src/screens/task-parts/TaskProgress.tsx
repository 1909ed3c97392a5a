import type { Task } from '@earmark/contract';
import { ProgressBar, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatNumber, texts } from '../../i18n/index.ts';
import { progressOf } from './progress-of.ts';

const t = texts('task');

/** How many of the task's audios are annotated now: what was sent back is not, until it is handed in again. */
export function TaskProgress({ task }: { task: Pick<Task, 'annotated_count' | 'inspection_passed_count' | 'item_count' | 'counts'> }) {
  const { done, returned, total, tone } = progressOf(task);
  return (
    <Root title={t(returned > 0 ? 'progressReturned' : 'progressText', { done, total, returned })}>
      <ProgressBar size="s" aria-label={t('columnProgress')} value={total === 0 ? 0 : (done / total) * 100} tone={tone} />
      <Figures>
        {formatNumber(done)} / {formatNumber(total)}
      </Figures>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(40px, 1fr) auto;
  align-items: center;
  gap: ${token.space[2]};
`;

const Figures = styled.span`
  min-width: 52px;
  color: ${token.color.textMuted};
  text-align: end;
`;

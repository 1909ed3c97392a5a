import type { Task } from '@earmark/contract';
import { ProgressBar, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatNumber, texts } from '../../i18n/index.ts';

const t = texts('task');

/** How many of the task's audios have been annotated. */
export function TaskProgress({ task }: { task: Pick<Task, 'annotated_count' | 'item_count'> }) {
  const { annotated_count: done, item_count: total } = task;
  return (
    <Root title={t('progressText', { done, total })}>
      <ProgressBar size="s" aria-label={t('columnProgress')} value={total === 0 ? 0 : (done / total) * 100} tone={total > 0 && done === total ? 'success' : 'accent'} />
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

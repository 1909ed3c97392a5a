import { isHeard, type WorkStage } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Button, Checkbox, Descriptions, NumberField, Popover, ProgressBar, Stack } from '@earmark/ui';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../../data/index.ts';
import { formatNumber, formatTimeSum, texts } from '../../i18n/index.ts';
import { changePace, keptPace } from './kept-pace.ts';

const t = texts('pace');
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Below this time worked, in seconds, a pace would say more about chance than about the person. */
const leastSeconds = 120;
/** The largest goal of a day that can be set. */
const mostItems = 9999;

interface PaceBarProps {
  taskId: number;
  stage: WorkStage;
  modality: ModalityKind;
  userId: number;
}

/**
 * How far the person is in the task (asked anew with each item that opens: one more is done then), today's goal, pace
 * and time worked; a button in the top bar, the rest on demand.
 */
export function PaceBar({ taskId, stage, modality, userId }: PaceBarProps) {
  const { data, refresh } = useCall('getPace', { task_id: taskId, stage, time_zone: timeZone }, { isCalm: true });
  const [kept, setKept] = useState(() => keptPace(userId));
  if (!data) return null;
  const change = (next: Partial<typeof kept>): void => setKept(changePace(userId, { ...kept, ...next }));
  const total = data.done + data.in_hand + data.free;
  const ofTask = t('of', { done: formatNumber(data.done), total: formatNumber(total) });
  const ofGoal = kept.goal && t('of', { done: formatNumber(data.today_items), total: formatNumber(kept.goal) });
  const shown = [ofTask, ...(ofGoal ? [t('todayOf', { of: ofGoal })] : [])].join(' · ');
  const hours = data.stage_seconds / 3600;
  const pace = (amount: number): string =>
    data.stage_seconds < leastSeconds ? t('tooEarly') : formatNumber(Math.round((amount / hours) * 10) / 10);
  return (
    <Popover
      placement="bottom end"
      title={t('title')}
      onOpenChange={(isOpen) => isOpen && refresh()}
      trigger={
        <Button size="s" variant="quiet" icon={<Gauge />} aria-label={t('name', { shown })}>
          {kept.isHidden ? null : <Figures>{shown}</Figures>}
        </Button>
      }
    >
      <Content>
        <Stack gap={3}>
          <ProgressBar
            label={t('ofTask')}
            valueText={ofTask}
            maxValue={Math.max(1, total)}
            value={data.done}
            size="s"
          />
          {ofGoal ? (
            <ProgressBar
              label={t('ofToday')}
              valueText={ofGoal}
              maxValue={kept.goal ?? 1}
              value={Math.min(data.today_items, kept.goal ?? 1)}
              tone={data.today_items >= (kept.goal ?? 1) ? 'success' : 'accent'}
              size="s"
            />
          ) : null}
          <Descriptions
            items={[
              { id: 'today', label: t('today'), value: formatNumber(data.today_items) },
              isHeard(modality)
                ? { id: 'pace', label: t('paceMinutes'), value: pace(data.today_size / 60) }
                : { id: 'pace', label: t('paceItems'), value: pace(data.today_items) },
              { id: 'worked', label: t('worked'), value: formatTimeSum(data.worked_seconds) },
            ]}
          />
          <NumberField
            label={t('goal')}
            description={t('goalHint')}
            minValue={1}
            maxValue={mostItems}
            step={1}
            value={kept.goal}
            onChange={(goal) => change({ goal })}
          />
          <Checkbox isSelected={!kept.isHidden} onChange={(isShown) => change({ isHidden: !isShown })}>
            {t('show')}
          </Checkbox>
        </Stack>
      </Content>
    </Popover>
  );
}

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Content = styled.div`
  width: 280px;
  max-width: 100%;
`;

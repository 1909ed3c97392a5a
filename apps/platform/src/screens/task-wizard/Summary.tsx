import { limits, type Dataset } from '@earmark/contract';
import { allLabels, defaultAudioRules, type AudioRules } from '@earmark/model';
import { Descriptions, Inline, Link } from '@earmark/ui';
import type { ReactNode } from 'react';
import { formatDuration, formatNumber, texts } from '../../i18n/index.ts';
import { sumOf } from './sum.ts';
import type { StepId, TaskFormInput } from './wizard-form.ts';

const t = texts('task-wizard');

/** So many names are written out. */
const mostNames = 3;

export interface SummaryProps {
  values: TaskFormInput;
  datasets: readonly Dataset[];
  onStep: (step: StepId) => void;
}

/** What the earlier steps chose, each with a way back to its step. */
export function Summary({ values, datasets, onStep }: SummaryProps) {
  const { labels, max_items: maxItems = limits.task.maxItems } = values;
  const rules = { ...defaultAudioRules, ...values.rules };
  const sum = sumOf(datasets);
  const taken = Math.min(sum.items, maxItems);
  const item = (step: StepId, ...lines: readonly string[]) => ({
    id: step,
    label: t(`step_${step}`),
    value: <Chosen step={step} lines={lines} onStep={onStep} />,
  });
  return (
    <Descriptions
      columns={1}
      items={[
        item(
          'data',
          namesOf(datasets),
          t('summaryData', {
            datasets: formatNumber(datasets.length),
            items: formatNumber(taken),
            time: formatDuration(sum.items === 0 ? 0 : (sum.seconds * taken) / sum.items),
          }),
        ),
        item(
          'labels',
          t('summaryLabels', { global: allLabels(labels.global).length, segment: allLabels(labels.segment).length }),
        ),
        item('auxiliary', rulesText(rules)),
      ]}
    />
  );
}

function Chosen({
  step,
  lines,
  onStep,
}: {
  step: StepId;
  lines: readonly string[];
  onStep: (step: StepId) => void;
}): ReactNode {
  return (
    <Inline gap={3} justify="between" align="start" isNowrap>
      <span>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </span>
      <Link aria-label={t('changeStep', { step: t(`step_${step}`) })} onPress={() => onStep(step)}>
        {t('change')}
      </Link>
    </Inline>
  );
}

function namesOf(datasets: readonly Dataset[]): string {
  const names = datasets.slice(0, mostNames).map(({ name }) => name);
  return names.join(t('task:listSeparator')) + (datasets.length > mostNames ? ' …' : '');
}

/** The limits, and whatever else is switched on. */
function rulesText({
  minSegmentSeconds,
  maxSegmentSeconds,
  isMultiSegment,
  silence,
  disabledCharacters,
  tracks,
}: AudioRules): string {
  const seconds = (value: number): string =>
    value === 0 ? t('noLimit') : t('seconds', { value: formatNumber(value) });
  return [
    t('summaryRules', { min: seconds(minSegmentSeconds), max: seconds(maxSegmentSeconds) }),
    isMultiSegment ? t('summaryMulti') : '',
    silence ? t('summarySilence', { min: silence.minSeconds, max: silence.maxSeconds }) : '',
    disabledCharacters === '' ? '' : t('summaryDisabled', { count: Array.from(disabledCharacters).length }),
    tracks.length === 0 ? '' : t('summaryTracks', { count: tracks.length }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

import { limits, type Dataset } from '@earmark/contract';
import { allLabels, defaultAudioRules, type AudioRules } from '@earmark/model';
import { Descriptions, Link } from '@earmark/ui';
import { formatDuration, formatNumber, texts } from '../../i18n/index.ts';
import { sumOf } from './sum.ts';
import type { StepId, TaskFormInput } from './wizard-form.ts';

const t = texts('task-wizard');

export interface SummaryProps {
  values: TaskFormInput;
  datasets: readonly Dataset[];
  onStep: (step: StepId) => void;
}

/** What the earlier steps chose, each a way back to its step. */
export function Summary({ values, datasets, onStep }: SummaryProps) {
  const { labels, max_items: maxItems = limits.task.maxItems } = values;
  const rules = { ...defaultAudioRules, ...values.rules };
  const sum = sumOf(datasets);
  const taken = Math.min(sum.items, maxItems);
  const back = (step: StepId) => <Link onPress={() => onStep(step)}>{t(`step_${step}`)}</Link>;
  return (
    <Descriptions
      columns={2}
      items={[
        { id: 'data', label: back('data'), value: t('summaryData', { datasets: formatNumber(datasets.length), items: formatNumber(taken), time: formatDuration(sum.items === 0 ? 0 : (sum.seconds * taken) / sum.items) }) },
        { id: 'labels', label: back('labels'), value: t('summaryLabels', { global: allLabels(labels.global).length, segment: allLabels(labels.segment).length }) },
        { id: 'auxiliary', label: back('auxiliary'), value: rulesText(rules) },
      ]}
    />
  );
}

/** The limits, and whatever else is switched on. */
function rulesText({ minSegmentSeconds, maxSegmentSeconds, isMultiSegment, silence, disabledCharacters, tracks }: AudioRules): string {
  const seconds = (value: number): string => (value === 0 ? t('noLimit') : t('seconds', { value: formatNumber(value) }));
  return [
    t('summaryRules', { min: seconds(minSegmentSeconds), max: seconds(maxSegmentSeconds) }),
    isMultiSegment ? t('summaryMulti') : '',
    silence ? t('summarySilence', { min: silence.minSeconds, max: silence.maxSeconds }) : '',
    disabledCharacters === '' ? '' : t('summaryDisabled', { count: Array.from(disabledCharacters).length }),
    tracks.length === 0 ? '' : t('summaryTracks', { count: tracks.length }),
  ].filter((part) => part !== '').join(' · ');
}

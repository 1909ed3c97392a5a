import { taskPriorityTexts, type Api, type ResponseOf } from '@earmark/contract';
import type { Track } from '@earmark/model';
import { Card, Descriptions, Stack } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatDateTime, formatNumber, formatPercent, language, texts } from '../../i18n/index.ts';
import { RulesButton } from '../rules-reader/index.ts';
import { taskTemplate } from '../template-history/index.ts';
import { LabelSummary } from './LabelSummary.tsx';

const t = texts('task-detail');

type FullTask = ResponseOf<Api['getTask']>;

/** Settings of the task: rules, instructions, labels. */
export function TaskSettings({ task, seesGiving }: { task: FullTask; seesGiving: boolean }) {
  const { rules } = task;
  const limit = (seconds: number): string =>
    seconds === 0 ? t('noLimit') : t('seconds', { value: formatNumber(seconds) });
  return (
    <Stack gap={3}>
      <Card>
        <Descriptions
          items={[
            {
              id: 'template',
              label: t('template'),
              value: task.template ? <taskTemplate.Part task={task} template={task.template} /> : t('noLabels'),
              isWide: true,
            },
            { id: 'team', label: t('team'), value: task.team?.name },
            { id: 'priority', label: t('column:tasks.priority'), value: taskPriorityTexts[task.priority][language] },
            { id: 'deadline', label: t('column:tasks.deadline'), value: task.deadline ?? t('common:unknown') },
            {
              id: 'verifiers',
              label: t('column:tasks.verifiers'),
              value: task.verifiers.map(({ name }) => name).join(t('task:listSeparator')) || t('common:unknown'),
            },
            ...(seesGiving
              ? [
                  {
                    id: 'giving',
                    label: t('giving:method'),
                    value: [
                      t(`giving:method_${task.giving.method}`),
                      ...(task.giving.quota === null
                        ? []
                        : [`${t('giving:quota')} ${formatNumber(task.giving.quota)}`]),
                    ].join(' · '),
                  },
                ]
              : []),
            { id: 'ratio', label: t('ratio'), value: formatPercent(task.inspection_ratio / 100) },
            { id: 'batch', label: t('batch'), value: formatNumber(task.inspection_batch) },
            { id: 'min', label: t('minSegment'), value: limit(rules.minSegmentSeconds) },
            { id: 'max', label: t('maxSegment'), value: limit(rules.maxSegmentSeconds) },
            { id: 'multi', label: t('multiSegment'), value: t(rules.isMultiSegment ? 'on' : 'off') },
            {
              id: 'silence',
              label: t('silence'),
              value: rules.silence
                ? t('silenceRange', { min: rules.silence.minSeconds, max: rules.silence.maxSeconds })
                : t('off'),
            },
            { id: 'disabled', label: t('disabledCharacters'), value: rules.disabledCharacters || t('noLabels') },
            {
              id: 'sets',
              label: t('routes:characterSets'),
              value:
                task.character_sets
                  .map(({ name, use, version }) => t('characterSet', { name, version, use: t(`use_${use}`) }))
                  .join(t('task:listSeparator')) || t('noLabels'),
            },
            {
              id: 'tracks',
              label: t('tracks'),
              value:
                rules.tracks.length === 0 ? t('noLabels') : rules.tracks.map(trackText).join(t('task:listSeparator')),
            },
            { id: 'created', label: t('createdAt'), value: formatDateTime(task.created_at) },
            {
              id: 'instructions',
              label: t('instructions'),
              value: <Prose>{task.instructions || t('noInstructions')}</Prose>,
              isWide: true,
            },
            {
              id: 'rules',
              label: t('rulesDocument'),
              value: task.rules_document ? (
                <RulesButton taskId={task.id} document={task.rules_document} />
              ) : (
                t('noRulesDocument')
              ),
              isWide: true,
            },
            {
              id: 'phrases',
              label: t('phrases'),
              value: task.phrases.length === 0 ? t('noLabels') : task.phrases.join(t('task:listSeparator')),
              isWide: true,
            },
          ]}
        />
      </Card>
      <Card title={t('template:scope_global')}>
        <LabelSummary labels={task.labels.global} />
      </Card>
      <Card title={t('template:scope_segment')}>
        <LabelSummary labels={task.labels.segment} />
      </Card>
    </Stack>
  );
}

/** Title or number of a track, with its special properties. */
function trackText({ title, mayOverlap, channel }: Track, index: number): string {
  const notes = [
    channel === null ? '' : t('trackChannel', { number: channel + 1 }),
    mayOverlap ? t('trackOverlap') : '',
  ].filter((part) => part !== '');
  return `${title || t('trackNumber', { number: index + 1 })}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

const Prose = styled.span`
  white-space: pre-wrap;
`;

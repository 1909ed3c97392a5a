import { taskPriorityTexts, type Api, type ResponseOf } from '@earmark/contract';
import { Card, Descriptions, Skeleton, Stack } from '@earmark/ui';
import { Suspense, use, useMemo } from 'react';
import { styled } from 'styled-components';
import { businessOf, wizardPartOf, type WizardPart } from '../../business/index.ts';
import { formatDateTime, formatNumber, formatPercent, language, texts } from '../../i18n/index.ts';
import { RulesButton } from '../rules-reader/index.ts';
import { taskTemplate } from '../template-history/index.ts';
import { LabelSummary, LinkSummary } from './LabelSummary.tsx';
import { OwnPart } from './OwnPart.tsx';

const t = texts('task-detail');

type FullTask = ResponseOf<Api['getTask']>;

interface TaskSettingsProps {
  task: FullTask;
  seesGiving: boolean;
}

/** Settings of the task: rules, instructions, labels. */
export function TaskSettings(props: TaskSettingsProps) {
  const { business } = props.task;
  const loading = useMemo(() => wizardPartOf(businessOf(business)), [business]);
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Settings {...props} loading={loading} />
    </Suspense>
  );
}

function Settings({ task, seesGiving, loading }: TaskSettingsProps & { loading: Promise<WizardPart> }) {
  const facts = use(loading).facts?.(task.rules) ?? [];
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
            ...(['inspection_heard', 'acceptance_heard'] as const).flatMap((id) =>
              task[id] > 0 ? [{ id, label: t(`task-wizard:${id}`), value: formatPercent(task[id] / 100) }] : [],
            ),
            ...(task.copies > 1
              ? [
                  { id: 'copies', label: t('task-wizard:copies'), value: formatNumber(task.copies) },
                  {
                    id: 'threshold',
                    label: t('task-wizard:threshold'),
                    value: formatPercent(task.agreement_threshold / 100),
                  },
                ]
              : []),
            ...facts,
            {
              id: 'sets',
              label: t('routes:characterSets'),
              value:
                task.character_sets
                  .map(({ name, use, version }) => t('characterSet', { name, version, use: t(`use_${use}`) }))
                  .join(t('task:listSeparator')) || t('noLabels'),
            },
            ...(task.created_at === null
              ? []
              : [{ id: 'created', label: t('createdAt'), value: formatDateTime(task.created_at) }]),
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
      <OwnPart of="Settings" task={task} />
      <Card title={t('template:scope_global')}>
        <LabelSummary labels={task.labels.global} />
      </Card>
      <Card title={t('template:scope_segment')}>
        <LabelSummary labels={task.labels.segment} />
      </Card>
      {(task.labels.links ?? []).length > 0 ? (
        <Card title={t('template:links')}>
          <LinkSummary labels={task.labels} />
        </Card>
      ) : null}
    </Stack>
  );
}

const Prose = styled.span`
  white-space: pre-wrap;
`;

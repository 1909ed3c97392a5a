import { limits, type Template } from '@earmark/contract';
import type { LabelSet } from '@earmark/model';
import { Banner, ConfirmDialog, FormSection, LinkButton, Select, token } from '@earmark/ui';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import type { WizardStepProps } from '../../business/index.ts';
import { sentenceOf, useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { LabelSetEditor } from '../label-editor/index.ts';

const t = texts('task-wizard');

/** Label step: a template's labels, copied into the task and edited there. */
export function LabelStep({ project: { business }, form, refusals }: WizardStepProps) {
  const { pathOf } = useRouteContext();
  const templates = useCall('listTemplates', { business, page_size: limits.page.maxSize });
  const templateId = useController({ control: form.control, name: 'template_id' }).field;
  const version = useController({ control: form.control, name: 'template_version' }).field;
  const { field: labels, fieldState } = useController({ control: form.control, name: 'labels' });
  const [asked, setAsked] = useState<Template | null>(null);
  const rows = templates.data?.rows ?? [];
  const source = rows.find(({ id }) => id === templateId.value);
  const take = (template: Template): void => {
    templateId.onChange(template.id);
    version.onChange(template.version);
    labels.onChange(template.labels);
  };
  const choose = (id: number): void => {
    const template = rows.find((row) => row.id === id);
    if (!template) return;
    if (isEmpty(labels.value) || isSame(labels.value, source?.labels)) take(template);
    else setAsked(template);
  };
  return (
    <>
      <FormSection title={t('template')} description={t('templateHint')}>
        <Select
          label={t('template')}
          placeholder={t('templatePlaceholder')}
          errorMessage={templates.error ? sentenceOf(templates.error) : undefined}
          description={templates.data?.total === 0 ? t('noTemplates') : undefined}
          options={rows.map(({ id, name }) => ({ value: id, label: name }))}
          value={templateId.value ?? null}
          onChange={choose}
        />
        {templates.data?.total === 0 ? (
          <LinkButton href={pathOf('template-editor')}>{t('template:create')}</LinkButton>
        ) : null}
      </FormSection>
      <Editor>
        {fieldState.error?.type === 'server' ? <Banner tone="danger">{fieldState.error.message}</Banner> : null}
        <LabelSetEditor
          key={templateId.value ?? 0}
          value={labels.value}
          onChange={labels.onChange}
          refusals={refusals}
        />
      </Editor>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t('replaceTitle')}
        confirmLabel={t('replace')}
        onConfirm={() => (asked ? take(asked) : undefined)}
      >
        {t('replaceText', { name: asked?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}

const isEmpty = ({ global, segment }: LabelSet): boolean => global.length + segment.length === 0;
const isSame = (labels: LabelSet, others: LabelSet | undefined): boolean =>
  JSON.stringify(labels) === JSON.stringify(others);

const Editor = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  padding-top: ${token.space[5]};
  border-top: 1px solid ${token.color.border};
`;

import { limits, type Template } from '@earmark/contract';
import type { LabelSet } from '@earmark/model';
import { ConfirmDialog, FormSection, LinkButton, Select, token } from '@earmark/ui';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { sentenceOf, useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { LabelSetEditor } from '../label-editor/index.ts';
import type { WizardForm } from './wizard-form.ts';

const t = texts('task-wizard');

export interface LabelStepProps {
  form: WizardForm;
  showsFaults: boolean;
}

/** Label configuration: a template's labels, copied into the task and changed there. */
export function LabelStep({ form, showsFaults }: LabelStepProps) {
  const templates = useCall('listTemplates', { business: 'asr', page_size: limits.page.maxSize });
  const templateId = useController({ control: form.control, name: 'template_id' }).field;
  const labels = useController({ control: form.control, name: 'labels' }).field;
  const [asked, setAsked] = useState<Template | null>(null);
  const rows = templates.data?.rows ?? [];
  const source = rows.find(({ id }) => id === templateId.value);
  const take = (template: Template): void => {
    templateId.onChange(template.id);
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
        {templates.data?.total === 0 ? <LinkButton href="/module/moduleIndex">{t('template:create')}</LinkButton> : null}
      </FormSection>
      <Editor>
        <LabelSetEditor key={templateId.value ?? 0} value={labels.value} onChange={labels.onChange} showsFaults={showsFaults} />
      </Editor>
      <ConfirmDialog isOpen={asked !== null} onOpenChange={() => setAsked(null)} title={t('replaceTitle')} confirmLabel={t('replace')} onConfirm={() => (asked ? take(asked) : undefined)}>
        {t('replaceText', { name: asked?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}

const isEmpty = ({ global, segment }: LabelSet): boolean => global.length + segment.length === 0;
const isSame = (labels: LabelSet, others: LabelSet | undefined): boolean => JSON.stringify(labels) === JSON.stringify(others);

const Editor = styled.div`
  padding-top: ${token.space[4]};
`;

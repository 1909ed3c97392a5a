import { errors, templateFormSchema, type Template } from '@earmark/contract';
import { checkLabelSet } from '@earmark/model';
import { Button, LinkButton, Skeleton, TextField, toast, token } from '@earmark/ui';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { sentenceOf, useAction, useCall } from '../../data/index.ts';
import { applyIssues, Bound, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { Page, useIdParameter, Refused, useLeaveGuard, usePage } from '../../page/index.ts';
import { LabelSetEditor } from '../label-editor/index.ts';
import { PhraseEditor } from './PhraseEditor.tsx';

const t = texts('template');
const listPath = '/module/index';

/** Creates a template, changes one (`template_id`), or begins with a copy of one (`copy_id`). */
export function TemplateEditor() {
  const templateId = useIdParameter('template_id');
  const copyId = useIdParameter('copy_id');
  const id = templateId ?? copyId;
  const source = useCall('getTemplate', id === undefined ? null : { id }, { isStatic: true });
  usePage({ name: templateId === undefined ? undefined : source.data?.name, trail: [{ label: t('routes:templates'), href: listPath }] });
  if (source.error) return <Refused error={source.error} onRetry={source.refresh} />;
  if (id !== undefined && !source.data) return <Page title={t('routes:templateEditor')}><Skeleton lines={8} /></Page>;
  return <Editor key={`${templateId}/${copyId}`} source={source.data} isCopy={templateId === undefined} />;
}

function Editor({ source, isCopy }: { source: Template | undefined; isCopy: boolean }) {
  const navigate = useNavigate();
  const template = isCopy ? undefined : source;
  const create = useAction('createTemplate');
  const update = useAction('updateTemplate');
  const [showsFaults, setShowsFaults] = useState(false);
  const form = useZodForm(templateFormSchema, {
    name: source ? (isCopy ? t('copyOf', { title: source.name }).slice(0, 100) : source.name) : '',
    business: 'asr',
    labels: source?.labels ?? { global: [], segment: [] },
    phrases: source?.phrases ?? [],
  });
  const { control, formState } = form;
  const labels = useController({ control, name: 'labels' }).field;
  const phrases = useController({ control, name: 'phrases' }).field;
  const guard = useLeaveGuard(formState.isDirty || (isCopy && source !== undefined));

  const submit = form.handleSubmit(async (values) => {
    const faults = checkLabelSet(values.labels);
    if (faults.length > 0) return void toast.error(t('faults', { count: faults.length }));
    const result = template ? await update.run({ id: template.id, form: values }, { isQuiet: true }) : await create.run(values, { isQuiet: true });
    if (result.ok) {
      guard.release();
      toast.success(t('common:saved'));
      void navigate(listPath);
    } else if (result.error.code === errors.name_taken.code) form.setError('name', { type: 'server', message: result.error.message }, { shouldFocus: true });
    else if (!applyIssues(form, result.error, template ? ['form'] : [])) toast.error(sentenceOf(result.error));
  });

  const save = (): Promise<void> => {
    setShowsFaults(true);
    return submit();
  };

  return (
    <Page
      title={template ? template.name : t('createTitle')}
      description={template && template.task_count > 0 ? t('usedHint', { count: template.task_count }) : undefined}
      actions={
        <>
          <LinkButton href={listPath}>{t('common:cancel')}</LinkButton>
          <Button variant="primary" isPending={create.isPending || update.isPending} onPress={() => void save()}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      {guard.question}
      <Name>
        <Bound control={control} name="name">
          {(field) => <TextField {...field} label={t('name')} isRequired maxLength={100} autoFocus={source === undefined} />}
        </Bound>
      </Name>
      <LabelSetEditor value={labels.value} onChange={labels.onChange} showsFaults={showsFaults} />
      <Phrases>
        <PhraseEditor value={phrases.value ?? []} onChange={phrases.onChange} />
      </Phrases>
    </Page>
  );
}

const Name = styled.div`
  max-width: 480px;
  margin-bottom: ${token.space[2]};
`;

const Phrases = styled.div`
  max-width: 640px;
  margin-top: ${token.space[5]};
`;

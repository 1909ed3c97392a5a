import {
  editConflictOf,
  requestErrors,
  limits,
  templateFormSchema,
  type Template,
  type TemplateForm,
} from '@earmark/contract';
import { checkLabelSet } from '@earmark/model';
import { Button, Card, Form, FormSection, LinkButton, Skeleton, Stack, TextField, toast } from '@earmark/ui';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useEditConflict, type FieldInWords } from '../../conflict/index.ts';
import { sentenceOf, useAction, useCall } from '../../data/index.ts';
import { applyRefusal, Bound, useZodForm } from '../../form/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { Page, useIdParameter, Refused, useLeaveGuard, usePage, useRouteContext } from '../../page/index.ts';
import { LabelSetEditor } from '../label-editor/index.ts';
import { PhraseEditor } from './PhraseEditor.tsx';

const t = texts('template');

/** Form field of each error code. */
const fieldsOfRefusals = new Map([[requestErrors.name_taken.code, 'name' as const]]);

/** Each part in words, for the choice between two versions. */
const settingsInWords: { readonly [Name in keyof TemplateForm]: FieldInWords<TemplateForm> } = {
  name: { label: t('name'), show: ({ name }) => name },
  business: { label: t('project:business'), show: ({ business }) => t(`common:business_${business}`) },
  labels: {
    label: t('labels'),
    show: ({ labels: { global, segment } }) => [...global, ...segment].map(({ title }) => title).join('\n'),
  },
  phrases: { label: t('phrases'), show: ({ phrases }) => phrases.join('\n') },
};

/** Creates a template, edits one (`template_id`), or copies one (`copy_id`). */
export function TemplateEditor() {
  const { pathOf } = useRouteContext();
  const templateId = useIdParameter('template_id');
  const copyId = useIdParameter('copy_id');
  const id = templateId ?? copyId;
  const source = useCall('getTemplate', id === undefined ? null : { id }, { isStatic: true });
  usePage({
    name: templateId === undefined ? undefined : source.data?.name,
    trail: [{ label: t('routes:templates'), href: pathOf('template-list') }],
  });
  if (source.error) return <Refused error={source.error} onRetry={source.refresh} />;
  if (id !== undefined && !source.data)
    return (
      <Page title={t('routes:templateEditor')}>
        <Skeleton lines={8} />
      </Page>
    );
  return <Editor key={`${templateId}/${copyId}`} source={source.data} isCopy={templateId === undefined} />;
}

function Editor({ source, isCopy }: { source: Template | undefined; isCopy: boolean }) {
  const navigate = useNavigate();
  const { business, pathOf } = useRouteContext();
  const listPath = pathOf('template-list');
  const formId = useId();
  const template = isCopy ? undefined : source;
  const create = useAction('createTemplate');
  const update = useAction('updateTemplate');
  const [refusals, setRefusals] = useState(0);
  const initial: TemplateForm = {
    name: source ? (isCopy ? t('copyOf', { title: source.name }).slice(0, 100) : source.name) : '',
    business: source?.business ?? business,
    labels: source?.labels ?? { global: [], segment: [] },
    phrases: source?.phrases ?? [],
  };
  // What it was read at: the loaded template may be a newer one by the time of saving
  const [read] = useState(() => ({ base: initial, version: source?.edit_version ?? 0 }));
  const form = useZodForm(templateFormSchema, read.base);
  const { control, formState } = form;
  const labels = useController({ control, name: 'labels' }).field;
  const phrases = useController({ control, name: 'phrases' }).field;
  const guard = useLeaveGuard(formState.isDirty || (isCopy && source !== undefined));

  const save = async (values: TemplateForm, over: typeof read): Promise<void> => {
    const faults = checkLabelSet(values.labels);
    if (faults.length > 0) return void toast.error(t('faults', { count: faults.length }));
    const result = template
      ? await update.run({ id: template.id, edit_version: over.version, form: values }, { isQuiet: true })
      : await create.run(values, { isQuiet: true });
    if (result.ok) {
      guard.release();
      toast.success(t('common:saved'));
      void navigate(listPath);
    } else if (
      !handle(result.error, { mine: values, base: templateFormSchema.parse(over.base) }) &&
      !applyRefusal(form, result.error, { prefix: template ? ['form'] : [], codes: fieldsOfRefusals })
    )
      toast.error(sentenceOf(result.error));
  };
  const { handle, question } = useEditConflict<TemplateForm>({
    schema: editConflictOf(templateFormSchema),
    fields: settingsInWords,
    onResolve: ({ values, base, version }) => {
      form.reset(values);
      void save(values, { base, version });
    },
  });
  const submit = form.handleSubmit((values) => save(values, read));

  return (
    <Page
      title={template ? template.name : t('createTitle')}
      description={template && template.task_count > 0 ? t('usedHint', { count: template.task_count }) : undefined}
      actions={
        <>
          <LinkButton href={listPath}>{t('common:cancel')}</LinkButton>
          <Button variant="primary" type="submit" form={formId} isPending={create.isPending || update.isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      {guard.question}
      {question}
      <Form
        id={formId}
        aria-label={t('routes:templateEditor')}
        onSubmit={(event) => {
          setRefusals((count) => count + 1);
          return submit(event);
        }}
      >
        <Stack gap={5}>
          <Name>
            <Bound control={control} name="name">
              {(field) => <TextField {...field} label={t('name')} isRequired autoFocus={source === undefined} />}
            </Bound>
          </Name>
          <LabelSetEditor value={labels.value} onChange={labels.onChange} refusals={refusals} />
          <Card>
            <Flush>
              <FormSection
                title={t('phrases')}
                description={t('phrasesHint', {
                  most: formatNumber(limits.phrases.maxCount),
                  characters: limits.phrases.maxCharacters,
                })}
              >
                <PhraseEditor value={phrases.value ?? []} onChange={phrases.onChange} />
              </FormSection>
            </Flush>
          </Card>
        </Stack>
      </Form>
    </Page>
  );
}

const Name = styled.div`
  max-width: 480px;
`;

/** A card has its own spacing, so the section's is removed. */
const Flush = styled.div`
  > section {
    padding: 0;
  }
`;

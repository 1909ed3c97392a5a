import {
  labelNeedOf,
  limits,
  modalityOf,
  requestErrors,
  templateFormSchema,
  type Template,
  type TemplateForm,
} from '@earmark/contract';
import { checkLabelSet } from '@earmark/model';
import { Button, Card, Form, FormSection, LinkButton, Skeleton, Stack, TextField } from '@earmark/ui';
import { History } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSharedForm, type FieldInWords } from '../../conflict/index.ts';
import { useAction, useCall, useSession } from '../../data/index.ts';
import { Bound } from '../../form/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { Page, Refused, useIdParameter, useOwnAddress, usePage, useRouteContext } from '../../page/index.ts';
import { lazyByBusiness, type GalleryTemplate } from '../../business/index.ts';
import { LabelSetEditor } from '../label-editor/index.ts';
import { useGallery } from '../template-gallery/index.ts';
import { mayChange, templateHistory, templateUses } from '../template-history/index.ts';
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

/**
 * Creates a template, edits one (`template_id`), copies one (`copy_id`), or begins with one of the gallery (`gallery`).
 */
export function TemplateEditor() {
  const { business, pathOf } = useRouteContext();
  const templateId = useIdParameter('template_id');
  const copyId = useIdParameter('copy_id');
  const id = templateId ?? copyId;
  const [query] = useSearchParams();
  const gallery = useGallery(business);
  const readyId = id === undefined ? query.get('gallery') : null;
  const ready = gallery?.find((one) => one.id === readyId);
  /** Another one begins when what was loaded is replaced by an earlier version. */
  const [round, begin] = useState(0);
  const source = useCall('getTemplate', id === undefined ? null : { id }, { isStatic: true });
  const isLeaving = useOwnAddress(source.data?.business);
  usePage({
    name: templateId === undefined ? undefined : source.data?.name,
    trail: [{ label: t('routes:templates'), href: pathOf('template-list') }],
  });
  if (source.error) return <Refused error={source.error} onRetry={source.refresh} />;
  // A template of another kind of work is not shown by the rules of this one, nor edited while the page is left
  if (isLeaving || (id !== undefined && !source.data) || (readyId !== null && !gallery))
    return (
      <Page title={t('routes:templateEditor')}>
        <Skeleton lines={8} />
      </Page>
    );
  return (
    <Editor
      key={`${templateId}/${copyId}/${ready?.id}/${round}`}
      source={source.data}
      ready={ready}
      isCopy={templateId === undefined}
      onRestored={() => begin(round + 1)}
    />
  );
}

interface EditorProps {
  source: Template | undefined;
  /** Content of a new template. */
  ready: GalleryTemplate | undefined;
  isCopy: boolean;
  onRestored: () => void;
}

function Editor({ source, ready, isCopy, onRestored }: EditorProps) {
  const { user } = useSession();
  const { business, pathOf } = useRouteContext();
  const listPath = pathOf('template-list');
  const formId = useId();
  const template = isCopy ? undefined : source;
  const create = useAction('createTemplate');
  const update = useAction('updateTemplate');
  const [refusals, setRefusals] = useState(0);
  const [shown, show] = useState<'history' | 'uses' | null>(null);
  const { form, questions, submit } = useSharedForm({
    schema: templateFormSchema,
    initial: {
      name: source ? (isCopy ? t('copyOf', { title: source.name }).slice(0, 100) : source.name) : (ready?.name ?? ''),
      business: source?.business ?? business,
      labels: source?.labels ?? ready?.labels ?? { global: [], segment: [] },
      phrases: source?.phrases ?? ready?.phrases ?? [],
    },
    edited: template,
    inWords: settingsInWords,
    codes: fieldsOfRefusals,
    create: (values) => create.run(values, { isQuiet: true }),
    update: (request) => update.run(request, { isQuiet: true }),
    next: listPath,
    refuse: (values) => {
      const faults = checkLabelSet(values.labels, labelNeedOf(modalityOf(values.business)));
      return faults.length === 0 ? undefined : t('faults', { count: faults.length });
    },
    isUnsaved: isCopy && (source !== undefined || ready !== undefined),
  });
  const { control } = form;
  const labels = useController({ control, name: 'labels' }).field;
  const phrases = useController({ control, name: 'phrases' }).field;
  const own = template && ownPartOf(template.business);

  return (
    <Page
      title={template ? template.name : t('createTitle')}
      description={template && template.task_count > 0 ? t('usedHint', { count: template.task_count }) : undefined}
      actions={
        <>
          {template ? (
            <>
              <Button icon={<History />} onPress={() => show('history')}>
                {t('history', { version: formatNumber(template.version) })}
              </Button>
              <Button onPress={() => show('uses')}>{t('uses')}</Button>
            </>
          ) : null}
          <LinkButton href={listPath}>{t('common:cancel')}</LinkButton>
          <Button variant="primary" type="submit" form={formId} isPending={create.isPending || update.isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      {questions}
      {template && shown === 'history' ? (
        <templateHistory.Part
          template={template}
          mayRestore={mayChange(user, template)}
          isUnsaved={form.formState.isDirty}
          onRestored={onRestored}
          onClose={() => show(null)}
        />
      ) : null}
      {template && shown === 'uses' ? <templateUses.Part template={template} onClose={() => show(null)} /> : null}
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
      {template && own ? <own.Part template={template} mayChange={mayChange(user, template)} /> : null}
    </Page>
  );
}

/** Part that a kind of work adds below its templates. */
const ownPartOf = lazyByBusiness(
  ({ loadTemplatePart }) => loadTemplatePart,
  () => <Skeleton lines={2} />,
);

const Name = styled.div`
  max-width: 480px;
`;

/** A card has its own spacing, so the section's is removed. */
const Flush = styled.div`
  > section {
    padding: 0;
  }
`;

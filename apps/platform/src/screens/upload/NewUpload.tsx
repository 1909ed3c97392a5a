import {
  contractModalities,
  datasetFormSchema,
  duplicatePolicies,
  requestErrors,
  uploadErrors,
  limits,
  modalityOf,
  type ContractModality,
} from '@earmark/contract';
import { Button, Form, FormSection, RadioGroup, Switch, TextField, toast, type PickedFile } from '@earmark/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { client, sentenceOf, useAction, useCall } from '../../data/index.ts';
import { applyRefusal, Bound, useZodForm } from '../../form/index.ts';
import { formatBytes, language, texts } from '../../i18n/index.ts';
import {
  Page,
  Refused,
  Sheet,
  SheetFoot,
  trailToData,
  useLeaveGuard,
  useOwnAddress,
  usePage,
  useRouteContext,
} from '../../page/index.ts';
import { uploads } from '../../upload/sending/index.ts';
import { ClosedProject } from '../project-parts/index.ts';
import { admit } from './admit.ts';
import { FileRows } from './FileRows.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { TemplateDownload } from './TemplateDownload.tsx';
import { UnfinishedUploads } from './UnfinishedUploads.tsx';
import { UploadDrop } from './UploadDrop.tsx';

const t = texts('upload-form');

/** Form field of each error code. */
const fieldsOfRefusals = new Map([
  [requestErrors.name_taken.code, 'name' as const],
  [uploadErrors.upload_name.code, 'name' as const],
]);

/** Creates a dataset, selects files and starts sending them. */
export function NewUpload({ projectId }: { projectId: number }) {
  const navigate = useNavigate();
  const { business, pathOf } = useRouteContext();
  const project = useCall('getProject', { id: projectId });
  const platform = useCall('platform', {}, { isStatic: true });
  const form = useZodForm(datasetFormSchema, {
    project_id: projectId,
    name: '',
    has_backfill: false,
    duplicates: 'ask',
  });
  const { control, formState } = form;
  const hasBackfill = useWatch({ control, name: 'has_backfill' }) ?? false;
  const [picks, setPicks] = useState<readonly PickedFile[]>([]);
  const [hidesRefused, setHidesRefused] = useState(false);
  const create = useAction('createDataset');
  const guard = useLeaveGuard(picks.length > 0 || formState.isDirty);
  const maxBytes = platform.data?.upload_limit_bytes ?? limits.upload.defaultMaxBytes;
  const refusedTypes = platform.data?.refused_types ?? [];
  const modality = modalityOf(business);
  const { annotations }: ContractModality['upload'] = contractModalities[modality].upload;
  const { accepted, refused } = admit(picks, [], { modality, hasBackfill, maxBytes, refusedTypes }, language);
  const bytes = accepted.reduce((sum, { file }) => sum + file.size, 0);
  useOwnAddress(project.data?.business);
  usePage({ trail: trailToData(pathOf, project.data) });

  const start = form.handleSubmit(async (values) => {
    if (accepted.length === 0) return;
    const result = await create.run(values, { isQuiet: true });
    if (!result.ok) {
      if (!applyRefusal(form, result.error, { codes: fieldsOfRefusals })) toast.error(sentenceOf(result.error));
      return;
    }
    // The upload lives outside of the screen, so that it goes on while the person works elsewhere
    uploads.begin(await client.getDataset({ id: result.data.id }), business).add(accepted);
    // Before leaving: the files are on their way now, and nothing of the form is lost
    guard.release();
    void navigate(pathOf('upload', { project_id: projectId, dataset_id: result.data.id }), {
      replace: true,
    });
  });

  if (project.error) return <Refused error={project.error} onRetry={project.refresh} />;
  if (project.data !== undefined && project.data.state !== 'open')
    return (
      <Page title={t('title')}>
        <ClosedProject project={project.data} />
      </Page>
    );
  return (
    <Page title={t('title')} description={t('intro')}>
      {guard.question}
      <UnfinishedUploads projectId={projectId} />
      <Sheet as={Form} onSubmit={start}>
        <FormSection title={t('sectionDataset')} description={t('sectionDatasetHint')}>
          <Bound control={control} name="name">
            {(field) => <TextField {...field} label={t('name')} isRequired />}
          </Bound>
          <Bound control={control} name="location">
            {(field) => (
              <RadioGroup
                {...field}
                label={t('location')}
                isRequired
                description={t('locationHint')}
                orientation="horizontal"
                value={field.value ?? null}
                options={[
                  { value: 'domestic', label: t('project:regionDomestic') },
                  { value: 'overseas', label: t('project:regionOverseas') },
                ]}
              />
            )}
          </Bound>
          <Bound control={control} name="duplicates">
            {(field) => (
              <RadioGroup
                {...field}
                label={t('duplicates')}
                description={t('duplicatesHint')}
                orientation="horizontal"
                value={field.value ?? null}
                options={duplicatePolicies.map((value) => ({ value, label: t(`duplicates_${value}`) }))}
              />
            )}
          </Bound>
          {annotations === null ? null : (
            <Bound control={control} name="has_backfill">
              {({ value, onChange }) => (
                <Switch
                  isSelected={value ?? false}
                  onChange={onChange}
                  description={t('backfillHint', {
                    formats: [...annotations.extensions.map((extension) => `.${extension}`), ...annotations.names].join(
                      ' ',
                    ),
                  })}
                >
                  {t('backfill')}
                </Switch>
              )}
            </Bound>
          )}
          {hasBackfill ? <TemplateDownload modality={modality} /> : null}
        </FormSection>
        <FormSection title={t('sectionFiles')} description={t('sectionFilesHint')}>
          <UploadDrop
            modality={modality}
            hasBackfill={hasBackfill}
            maxBytes={maxBytes}
            refusedTypes={refusedTypes}
            onFiles={(files) => {
              setPicks([...picks, ...files]);
              setHidesRefused(false);
            }}
          />
          {hidesRefused ? null : <RefusedFiles files={refused} onClose={() => setHidesRefused(true)} />}
          {accepted.length === 0 ? null : (
            <FileRows
              files={accepted.map(({ name, file }) => ({
                name,
                bytes: file.size,
                sentBytes: 0,
                state: 'waiting' as const,
              }))}
              // Some systems spell accents as two code points; here and on the server names are composed
              onRemove={(name) => setPicks(picks.filter(({ path }) => path.normalize('NFC') !== name))}
              isDraft
            />
          )}
        </FormSection>
        <SheetFoot>
          <span>
            {accepted.length === 0 ? t('noFiles') : t('chosen', { count: accepted.length, size: formatBytes(bytes) })}
          </span>
          <Button type="submit" variant="primary" isDisabled={accepted.length === 0} isPending={create.isPending}>
            {t('start')}
          </Button>
        </SheetFoot>
      </Sheet>
    </Page>
  );
}

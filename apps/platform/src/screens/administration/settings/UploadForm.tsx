import { limits, settingsSchema, uploadTypes } from '@earmark/contract';
import { CheckboxGroup, NumberField } from '@earmark/ui';
import { applyIssues, Bound, useZodForm } from '../../../form/index.ts';
import { formatBytes, texts } from '../../../i18n/index.ts';
import { GroupForm } from './GroupForm.tsx';
import { useGroup, type GroupProps } from './use-group.ts';

const t = texts('administration');
const megabyte = 1024 ** 2;

interface UploadFormProps extends GroupProps<'upload'> {
  /** The limit that the server was started with. */
  limitBytes: number;
}

/** Largest file of an upload, and the types that are accepted. */
export function UploadForm({ value, change, onAnew, limitBytes }: UploadFormProps) {
  const form = useZodForm(settingsSchema.pick({ upload: true }), { upload: value });
  const { save, ...group } = useGroup('upload', change, onAnew);
  const { control, formState } = form;
  return (
    <GroupForm
      {...group}
      title={t('upload')}
      description={t('uploadHint')}
      isDirty={formState.isDirty}
      onSubmit={form.handleSubmit((values) => save(values, (error) => applyIssues(form, error)))}
    >
      <Bound control={control} name="upload.max_bytes">
        {({ value: bytes, onChange, ...field }) => (
          <NumberField
            {...field}
            label={t('largestFile')}
            description={t('largestFileHint', { limit: formatBytes(limitBytes) })}
            unit="MB"
            decimals={0}
            minValue={limits.upload.minMaxBytes / megabyte}
            maxValue={Math.floor(limitBytes / megabyte)}
            value={bytes === null ? null : bytes / megabyte}
            onChange={(megabytes) => onChange(megabytes === null ? null : Math.round(megabytes) * megabyte)}
          />
        )}
      </Bound>
      <Bound control={control} name="upload.refused_types">
        {({ value: refused, onChange, ...field }) => (
          <CheckboxGroup
            {...field}
            label={t('acceptedTypes')}
            orientation="horizontal"
            options={uploadTypes.map((type) => ({ value: type, label: `.${type}` }))}
            value={uploadTypes.filter((type) => !refused.includes(type))}
            onChange={(accepted) => onChange(uploadTypes.filter((type) => !accepted.includes(type)))}
          />
        )}
      </Bound>
    </GroupForm>
  );
}

import { RadioGroup, Stack, TextArea } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';

const t = texts('task');

/** Where refused work goes, and why. */
export interface Returned {
  readonly return_to: 'annotation' | 'inspection';
  readonly reason: string;
}

interface ReturnFieldsProps {
  value: Returned;
  onChange: (returned: Returned) => void;
  /** Whether a missing reason is said. */
  isChecked?: boolean;
}

/** Choice of the stage to which a task is sent back, with the reason. */
export function ReturnFields({ value, onChange, isChecked = false }: ReturnFieldsProps) {
  return (
    <Stack gap={4}>
      <RadioGroup
        label={t('quality:returnTo')}
        orientation="horizontal"
        options={[
          { value: 'annotation', label: t('quality:returnAnnotation') },
          { value: 'inspection', label: t('quality:returnInspection') },
        ]}
        value={value.return_to}
        onChange={(return_to) => onChange({ ...value, return_to })}
      />
      <ReasonField
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
        errorMessage={isChecked && value.reason.trim() === '' ? t('reasonNeeded') : undefined}
      />
    </Stack>
  );
}

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  errorMessage?: string | undefined;
}

/** The reason of a refusal, which is always given. */
export function ReasonField({ value, onChange, errorMessage }: ReasonFieldProps) {
  return (
    <TextArea
      label={t('reason')}
      isRequired
      placeholder={t('reasonPlaceholder')}
      maxLength={2000}
      showCount
      rows={4}
      value={value}
      onChange={onChange}
      errorMessage={errorMessage}
    />
  );
}

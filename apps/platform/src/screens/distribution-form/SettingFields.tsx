import { FormSection, Grid } from '@earmark/ui';
import type { WizardForm } from '../../business/index.ts';
import { useCall } from '../../data/index.ts';
import { Bound } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import {
  BatchField,
  CopiesField,
  HeardField,
  InstructionsField,
  PriorityField,
  RatioField,
  RulesField,
  TagsField,
  ThresholdField,
  useHeardStages,
} from '../task-form/index.ts';

const t = texts('task-wizard');

/** Settings that all tasks of a distribution get. */
export function SettingFields({ form: { control, watch }, projectId }: { form: WizardForm; projectId: number }) {
  const copies = watch('copies');
  const heardStages = useHeardStages();
  const tags = useCall('listTags', { project_id: projectId }).data?.rows ?? [];
  return (
    <FormSection title={t('step_task')} description={t('distribution:settingsHint')}>
      <Grid columns={2}>
        <Bound control={control} name="inspection_ratio">
          {(field) => <RatioField {...field} />}
        </Bound>
        <Bound control={control} name="inspection_batch">
          {(field) => <BatchField {...field} />}
        </Bound>
        <Bound control={control} name="copies">
          {(field) => <CopiesField {...field} />}
        </Bound>
        <Bound control={control} name="agreement_threshold">
          {(field) => <ThresholdField {...field} copies={copies} />}
        </Bound>
        {heardStages.map((stage) => (
          <Bound key={stage} control={control} name={`${stage}_heard`}>
            {(field) => <HeardField {...field} stage={stage} />}
          </Bound>
        ))}
        <Bound control={control} name="priority">
          {(field) => <PriorityField {...field} />}
        </Bound>
        <Bound control={control} name="tag_ids">
          {(field) => <TagsField {...field} tags={tags} />}
        </Bound>
      </Grid>
      <Bound control={control} name="instructions">
        {(field) => <InstructionsField {...field} />}
      </Bound>
      <Bound control={control} name="rules_document_id">
        {({ value, onChange, errorMessage }) => (
          <RulesField projectId={projectId} value={value ?? null} onChange={onChange} errorMessage={errorMessage} />
        )}
      </Bound>
    </FormSection>
  );
}

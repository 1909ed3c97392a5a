import { FormSection, Grid } from '@earmark/ui';
import type { WizardForm } from '../../business/index.ts';
import { Bound } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { BatchField, InstructionsField, PriorityField, RatioField } from '../task-form/index.ts';

const t = texts('task-wizard');

/** Settings that all tasks of a distribution get. */
export function SettingFields({ form: { control } }: { form: WizardForm }) {
  return (
    <FormSection title={t('step_task')}>
      <Grid columns={2}>
        <Bound control={control} name="inspection_ratio">
          {(field) => <RatioField {...field} />}
        </Bound>
        <Bound control={control} name="inspection_batch">
          {(field) => <BatchField {...field} />}
        </Bound>
        <Bound control={control} name="priority">
          {(field) => <PriorityField {...field} />}
        </Bound>
      </Grid>
      <Bound control={control} name="instructions">
        {(field) => <InstructionsField {...field} />}
      </Bound>
    </FormSection>
  );
}

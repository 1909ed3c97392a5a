import { FormSection, Grid, NumberField } from '@earmark/ui';
import { Bound } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import type { WizardForm } from './wizard-form.ts';

const t = texts('task-wizard');

/** Auxiliary configuration: limits on the segments that annotators draw. */
export function AuxiliaryStep({ form: { control } }: { form: WizardForm }) {
  return (
    <FormSection title={t('segmentLength')} description={t('segmentLengthHint')}>
      <Grid columns={2}>
        <Bound control={control} name="rules.minSegmentSeconds">
          {({ value, onChange, ...field }) => <NumberField {...field} label={t('minSegment')} unit={t('secondUnit')} minValue={0} maxValue={86_400} step={0.1} value={value} onChange={(next) => onChange(next ?? 0)} />}
        </Bound>
        <Bound control={control} name="rules.maxSegmentSeconds">
          {({ value, onChange, errorMessage, ...field }) => (
            <NumberField {...field} label={t('maxSegment')} unit={t('secondUnit')} minValue={0} maxValue={86_400} step={0.1} value={value} onChange={(next) => onChange(next ?? 0)} errorMessage={errorMessage === undefined ? undefined : t('maxBelowMin')} />
          )}
        </Bound>
      </Grid>
    </FormSection>
  );
}

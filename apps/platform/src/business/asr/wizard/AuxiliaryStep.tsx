import { Checkbox, FormSection, NumberField } from '@earmark/ui';
import { Bound } from '../../../form/index.ts';
import { texts } from '../../../i18n/index.ts';
import type { WizardStepProps } from '../../wizard-step.ts';
import { AutomaticChecks } from '../../AutomaticChecks.tsx';
import { WrittenAnswers } from '../../WrittenAnswers.tsx';
import { RangeRow, SilenceFields } from './SilenceFields.tsx';
import { TrackList } from './TrackList.tsx';

const t = texts('task-wizard');

/** Auxiliary step: constraints on segments and texts, and the tracks of a document. */
export function AuxiliaryStep({ form: { control } }: WizardStepProps) {
  return (
    <>
      <FormSection title={t('segmentLength')} description={t('segmentLengthHint')}>
        <RangeRow>
          <Bound control={control} name="rules.minSegmentSeconds">
            {({ value, onChange, ...field }) => (
              <NumberField
                {...field}
                label={t('minSegment')}
                unit={t('secondUnit')}
                minValue={0}
                maxValue={86_400}
                step={0.1}
                value={value ?? 0}
                onChange={(next) => onChange(next ?? 0)}
              />
            )}
          </Bound>
          <Bound control={control} name="rules.maxSegmentSeconds">
            {({ value, onChange, ...field }) => (
              <NumberField
                {...field}
                label={t('maxSegment')}
                unit={t('secondUnit')}
                minValue={0}
                maxValue={86_400}
                step={0.1}
                value={value ?? 0}
                onChange={(next) => onChange(next ?? 0)}
              />
            )}
          </Bound>
        </RangeRow>
        <Bound control={control} name="rules.isMultiSegment">
          {({ name, value, onChange, onBlur }) => (
            <Checkbox
              name={name}
              isSelected={value ?? false}
              onChange={onChange}
              onBlur={onBlur}
              description={t('multiSegmentHint')}
            >
              {t('multiSegment')}
            </Checkbox>
          )}
        </Bound>
      </FormSection>
      <FormSection title={t('silence')} description={t('silenceHint')}>
        <SilenceFields control={control} />
      </FormSection>
      <WrittenAnswers control={control} />
      <AutomaticChecks control={control} hasSound />
      <FormSection title={t('tracks')} description={t('tracksHint')}>
        <Bound control={control} name="rules.tracks">
          {({ value, onChange }) => <TrackList tracks={value ?? []} onChange={onChange} />}
        </Bound>
      </FormSection>
    </>
  );
}

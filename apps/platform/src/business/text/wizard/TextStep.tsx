import { textUnits, textWorks } from '@earmark/model';
import { Checkbox, FormSection, RadioGroup, Select } from '@earmark/ui';
import { useWatch } from 'react-hook-form';
import { Bound } from '../../../form/index.ts';
import { texts } from '../../../i18n/index.ts';
import type { WizardForm, WizardStepProps } from '../../wizard-step.ts';
import { AutomaticChecks } from '../../AutomaticChecks.tsx';
import { WrittenAnswers } from '../../WrittenAnswers.tsx';

const t = texts('text-task');

/** Auxiliary step of texts: what is done with a text, what spans may be, and of what written answers consist. */
export function TextStep({ form }: WizardStepProps) {
  const { control, setValue } = form;
  const work = useWatch({ control, name: 'rules.work' });
  return (
    <>
      <FormSection title={t('work')} description={t('workHint')}>
        <Bound control={control} name="rules.work">
          {({ value, onChange, ...field }) => (
            <RadioGroup
              {...field}
              aria-label={t('work')}
              value={value ?? 'entities'}
              options={textWorks.map((one) => ({
                value: one,
                label: t(`work_${one}`),
                description: t(`work_${one}_hint`),
              }))}
              onChange={(chosen) => {
                onChange(chosen);
                // Spans are what entities are asked of, and nothing else is
                setValue('rules.unit', chosen === 'entities' ? 'span' : 'sentence', { shouldValidate: true });
                if (chosen !== 'entities') setValue('rules.proposals', false);
              }}
            />
          )}
        </Bound>
        {work === 'labels' ? (
          <Bound control={control} name="rules.unit">
            {({ value, ...field }) => (
              <Select
                {...field}
                label={t('unit')}
                value={value ?? 'sentence'}
                options={textUnits
                  .filter((unit) => unit !== 'span')
                  .map((unit) => ({ value: unit, label: t(`unit_${unit}`) }))}
              />
            )}
          </Bound>
        ) : null}
      </FormSection>
      {work === 'labels' ? null : <SpanRules control={control} />}
      <WrittenAnswers control={control} />
      <AutomaticChecks control={control} hasSound={false} />
    </>
  );
}

const switches = [
  { name: 'rules.mayOverlap', label: t('mayOverlap'), description: undefined },
  { name: 'rules.mayBeDiscontinuous', label: t('mayBeDiscontinuous'), description: t('mayBeDiscontinuousHint') },
  { name: 'rules.snapsToWords', label: t('snapsToWords'), description: undefined },
  { name: 'rules.proposals', label: t('proposals'), description: t('proposalsHint') },
] as const;

function SpanRules({ control }: Pick<WizardForm, 'control'>) {
  return (
    <FormSection title={t('spans')} description={t('spansHint')}>
      {switches.map(({ name, label, description }) => (
        <Bound key={name} control={control} name={name}>
          {({ value, onChange, onBlur }) => (
            <Checkbox
              name={name}
              isSelected={value ?? false}
              description={description}
              onChange={onChange}
              onBlur={onBlur}
            >
              {label}
            </Checkbox>
          )}
        </Bound>
      ))}
    </FormSection>
  );
}

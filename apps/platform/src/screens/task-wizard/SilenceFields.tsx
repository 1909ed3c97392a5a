import { silentMaxSeconds } from '@earmark/model';
import { Checkbox, NumberField } from '@earmark/ui';
import { useController } from 'react-hook-form';
import { Bound } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { RangeRow } from './RangeRow.tsx';
import { usualSilence, type WizardForm } from './wizard-form.ts';

const t = texts('task-wizard');

/** Whether segments may be marked as purely silent, and how long those may be. */
export function SilenceFields({ control }: Pick<WizardForm, 'control'>) {
  const { value, onChange } = useController({ control, name: 'rules.silence' }).field;
  const isOn = value !== null && value !== undefined;
  const range = { unit: t('secondUnit'), minValue: 0, maxValue: silentMaxSeconds, step: 0.001 };
  return (
    <>
      <Checkbox isSelected={isOn} onChange={(on) => onChange(on ? usualSilence : null)}>
        {t('silenceOn')}
      </Checkbox>
      {isOn ? (
        <RangeRow>
          <Bound control={control} name="rules.silence.minSeconds">
            {({ value: seconds, onChange: change, ...field }) => (
              <NumberField
                {...field}
                {...range}
                label={t('minSilence')}
                value={seconds}
                onChange={(next) => change(next ?? 0)}
              />
            )}
          </Bound>
          <Bound control={control} name="rules.silence.maxSeconds">
            {({ value: seconds, onChange: change, ...field }) => (
              <NumberField
                {...field}
                {...range}
                label={t('maxSilence')}
                value={seconds}
                onChange={(next) => change(next ?? 0)}
              />
            )}
          </Bound>
        </RangeRow>
      ) : null}
    </>
  );
}

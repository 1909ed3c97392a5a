import { silentMaxSeconds } from '@earmark/model';
import { Checkbox, Grid, NumberField } from '@earmark/ui';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { Bound } from '../../../form/index.ts';
import { texts } from '../../../i18n/index.ts';
import type { WizardForm } from '../../wizard-step.ts';

const t = texts('task-wizard');

/** Default range of silent segments, in seconds. */
const usualSilence = { minSeconds: 0.2, maxSeconds: 5 } as const;

/** Whether segments may be marked as silent, and their length range. */
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

/**
 * Minimum and maximum side by side, with space reserved for a message so that the layout below does not shift under the
 * pointer.
 */
export const RangeRow = styled(Grid).attrs({ columns: 2 })`
  min-height: 84px;
`;

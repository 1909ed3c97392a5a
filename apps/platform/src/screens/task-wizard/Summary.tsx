import { Descriptions, Inline, Link } from '@earmark/ui';
import type { ReactNode } from 'react';
import type { WizardStepId, WizardStepProps } from '../../business/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('task-wizard');

/** Review of the earlier steps with links back to them. */
export function Summary({ form, steps, datasets, onStep }: WizardStepProps) {
  const values = form.getValues();
  return (
    <Descriptions
      columns={1}
      items={steps.flatMap(({ id, summary }) =>
        summary === undefined
          ? []
          : [
              {
                id,
                label: t(`step_${id}`),
                value: <Chosen step={id} lines={summary(values, datasets)} onStep={onStep} />,
              },
            ],
      )}
    />
  );
}

function Chosen({
  step,
  lines,
  onStep,
}: {
  step: WizardStepId;
  lines: readonly string[];
  onStep: (step: WizardStepId) => void;
}): ReactNode {
  return (
    <Inline gap={3} justify="between" align="start" isNowrap>
      <span>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </span>
      <Link aria-label={t('changeStep', { step: t(`step_${step}`) })} onPress={() => onStep(step)}>
        {t('change')}
      </Link>
    </Inline>
  );
}

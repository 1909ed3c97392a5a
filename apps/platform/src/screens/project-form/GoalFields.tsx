import { Grid, NumberField, Select, Stack, Switch, token } from '@earmark/ui';
import { useWatch } from 'react-hook-form';
import { goalMetrics, goalUnitNames, limits } from '@earmark/contract';
import { styled } from 'styled-components';
import { Bound } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { metricNames, unitNames } from './goal-names.ts';
import type { ProjectFormState } from './use-project-form.ts';

const t = texts('project');

const metrics = goalMetrics.map((value) => ({ value, label: metricNames[value] }));
const units = goalUnitNames.map((value) => ({ value, label: unitNames[value] }));

/** Smallest goal, in either unit. */
const goalStep = 0.01;

/** Optional goal of a project. */
export function GoalFields({ form }: { form: ProjectFormState }) {
  const { control, setValue } = form;
  const goal = useWatch({ control, name: 'goal' });
  const change = (isOn: boolean): void =>
    setValue('goal', isOn ? { metric: 'accepted', value: 100, unit: 'hours' } : null, { shouldDirty: true });
  return (
    <Apart gap={3}>
      <Switch isSelected={goal !== null && goal !== undefined} onChange={change} description={t('goalHint')}>
        {t('goal')}
      </Switch>
      {goal ? (
        <Grid minColumnWidth={180} gap={3}>
          <Bound control={control} name="goal.metric">
            {(field) => <Select {...field} label={t('goalMetric')} options={metrics} />}
          </Bound>
          <Bound control={control} name="goal.value">
            {({ value, onChange, ...field }) => (
              <NumberField
                {...field}
                label={t('goalValue')}
                isRequired
                value={value ?? null}
                onChange={(next) => onChange(next ?? Number.NaN)}
                minValue={goalStep}
                maxValue={limits.project.maxGoal[goal.unit ?? 'hours']}
                step={goalStep}
              />
            )}
          </Bound>
          <Bound control={control} name="goal.unit">
            {(field) => <Select {...field} label={t('goalUnit')} options={units} />}
          </Bound>
        </Grid>
      ) : null}
    </Apart>
  );
}

/** A switch has no message line below, so it needs its own spacing. */
const Apart = styled(Stack)`
  padding-block: ${token.space[3]};
`;

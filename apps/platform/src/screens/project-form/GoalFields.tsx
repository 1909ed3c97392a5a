import { Grid, NumberField, Select, Stack, Switch, token } from '@earmark/ui';
import { useWatch } from 'react-hook-form';
import { goalMetrics, goalUnitsFor, itemMeanings, limits, modalityOf, type ItemMeaning } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { styled } from 'styled-components';
import { Bound } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { metricNames, unitName } from './goal-names.ts';
import type { ProjectFormState } from './use-project-form.ts';

const t = texts('project');

const metrics = goalMetrics.map((value) => ({ value, label: metricNames[value] }));

/** Smallest goal in hours or seconds; what is counted is counted as a whole. */
const goalStep = 0.01;

const measureOf = (modality: ModalityKind): ItemMeaning['figures']['size']['measure'] =>
  itemMeanings[modality].figures.size.measure;

/** Optional goal of a project. */
export function GoalFields({ form }: { form: ProjectFormState }) {
  const { control, setValue } = form;
  const goal = useWatch({ control, name: 'goal' });
  const modality = modalityOf(useWatch({ control, name: 'business' }));
  const measure = measureOf(modality);
  const units = goalUnitsFor(measure);
  const [firstUnit = 'hours'] = units;
  const step = measure === 'count' ? 1 : goalStep;
  const change = (isOn: boolean): void =>
    setValue(
      'goal',
      isOn ? { metric: 'accepted', value: measure === 'count' ? 100_000 : 100, unit: firstUnit } : null,
      { shouldDirty: true },
    );
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
                minValue={step}
                maxValue={limits.project.maxGoal[goal.unit ?? firstUnit]}
                step={step}
              />
            )}
          </Bound>
          <Bound control={control} name="goal.unit">
            {(field) => (
              <Select
                {...field}
                label={t('goalUnit')}
                options={units.map((value) => ({ value, label: unitName(value, modality) }))}
              />
            )}
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

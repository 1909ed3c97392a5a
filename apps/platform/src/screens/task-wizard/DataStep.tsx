import { limits, modalityOf } from '@earmark/contract';
import { FormSection, NumberField, Stack, token } from '@earmark/ui';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { WizardStepProps } from '../../business/index.ts';
import { Bound, NoSending } from '../../form/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { describeFigure } from '../../list/index.ts';
import { DatasetPicker, PickerFault, PickerFoot, sumOf } from '../task-form/index.ts';

const t = texts('task-wizard');

/** Data step: datasets, and the maximum number of their items. */
export function DataStep({ form, project, datasets, onDatasetsChange }: WizardStepProps) {
  const { control, setValue } = form;
  const maxItems = useWatch({ control, name: 'max_items' });
  const modality = modalityOf(project.business);
  const sum = sumOf(datasets);
  const used = Math.min(sum.items, maxItems ?? limits.task.maxItems);
  const take = (next: WizardStepProps['datasets']): void => {
    onDatasetsChange(next);
    setValue(
      'dataset_ids',
      next.map(({ id }) => id),
      { shouldDirty: true, shouldValidate: true },
    );
  };
  return (
    <>
      <Section>
        <NoSending>
          <Stack gap={3}>
            <div>
              <Title>{t('datasets')}</Title>
              <Hint>{t('datasetsHint', { max: limits.selection.datasets })}</Hint>
            </div>
            <Choice role="group" aria-label={t('datasets')}>
              <Bound control={control} name="dataset_ids">
                {({ errorMessage }) => <PickerFault fault={errorMessage} />}
              </Bound>
              <DatasetPicker projectId={project.id} modality={modality} chosen={datasets} onChange={take} />
              <PickerFoot>
                {datasets.length === 0
                  ? t('sumNone')
                  : t('sum', {
                      datasets: formatNumber(datasets.length),
                      free: formatNumber(sum.items),
                      time: describeFigure(modality, 'size', sum.size),
                    })}
              </PickerFoot>
            </Choice>
          </Stack>
        </NoSending>
      </Section>
      <FormSection title={t('amount')} description={t('amountHint')}>
        <Bound control={control} name="max_items">
          {({ value, onChange, ...field }) => (
            <NumberField
              {...field}
              label={t('maxItems')}
              isRequired
              minValue={limits.task.minItems}
              maxValue={limits.task.maxItems}
              step={1}
              value={value ?? null}
              onChange={(next) => onChange(next ?? Number.NaN)}
              description={
                sum.items === 0
                  ? undefined
                  : used < sum.items
                    ? t('takesPart', { used: formatNumber(used), all: formatNumber(sum.items) })
                    : t('takesAll', { all: formatNumber(sum.items) })
              }
            />
          )}
        </Bound>
      </FormSection>
    </>
  );
}

const Section = styled.section`
  padding: ${token.space[5]} 0;
  border-bottom: 1px solid ${token.color.border};
`;

const Title = styled.h2`
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.strong};
`;

const Hint = styled.p`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;

const Choice = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  min-width: 0;
`;

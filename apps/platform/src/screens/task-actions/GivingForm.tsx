import { givingMethods, limits, type GivingRule } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Checkbox, Inline, NumberField, RadioGroup, SegmentedControl, Stack } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';
import { figureTitle } from '../../list/index.ts';

const t = texts('giving');

interface GivingFormProps {
  value: GivingRule;
  modality: ModalityKind;
  onChange: (rule: GivingRule) => void;
}

/** How the items of a task reach its annotators. */
export function GivingForm({ value, modality, onChange }: GivingFormProps) {
  const { method, measure, quota, is_claimable: isClaimable } = value;
  const isShared = method === 'even' || method === 'quality';
  return (
    <Stack gap={3}>
      <RadioGroup
        label={t('method')}
        orientation="horizontal"
        options={givingMethods.map((name) => ({ value: name, label: t(`method_${name}`) }))}
        value={method}
        description={t(`methodHint_${method}`)}
        onChange={(chosen) => onChange({ ...value, method: chosen })}
      />
      <Inline gap={4} align="end">
        <NumberField
          label={t('quota')}
          placeholder={t('noQuota')}
          minValue={1}
          maxValue={limits.task.maxItems}
          value={quota}
          onChange={(most) => onChange({ ...value, quota: most })}
        />
        {isShared ? (
          <SegmentedControl
            aria-label={t('measure')}
            options={[
              { value: 'count', label: t('measure_count') },
              { value: 'size', label: figureTitle(modality, 'size') },
            ]}
            value={measure}
            onChange={(chosen) => onChange({ ...value, measure: chosen })}
          />
        ) : null}
        {method === 'claim' ? null : (
          <Checkbox isSelected={isClaimable} onChange={(may) => onChange({ ...value, is_claimable: may })}>
            {t('claimable')}
          </Checkbox>
        )}
      </Inline>
    </Stack>
  );
}

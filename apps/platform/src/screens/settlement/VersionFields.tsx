import {
  limits,
  paidBy,
  modalityOf,
  paidRoles,
  payUnitsOf,
  priceParts,
  type PaidRole,
  type PayUnit,
} from '@earmark/contract';
import { Button, Checkbox, DatePicker, Grid, IconButton, Inline, NumberField, Select, Stack, token } from '@earmark/ui';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { freeRate, newKey, type EditedRate, type EditedStep, type EditedVersion, type Faults } from './edited-terms.ts';

const t = texts('settlement');

interface VersionFieldsProps {
  version: EditedVersion;
  /** Path of the version in the form. */
  path: string;
  faults: Faults;
  onChange: (version: EditedVersion) => void;
  onRemove: (() => void) | undefined;
}

/** The rates that are valid from a day on, and the factors for quality. */
export function VersionFields({ version, path, faults, onChange, onRemove }: VersionFieldsProps) {
  const { rates, quality } = version;
  const setRate = (index: number, rate: EditedRate): void => onChange({ ...version, rates: rates.with(index, rate) });
  const units = payUnitsOf(modalityOf(useRouteContext().business));
  // A role is paid for a unit once: a new line begins with a pair that has none
  const free = freeRate(
    rates,
    paidRoles.flatMap((role) => units.map((unit) => ({ role, unit }))),
  );
  return (
    <Stack gap={4}>
      <Inline gap={3}>
        <DatePicker
          label={t('validFrom')}
          value={version.validFrom}
          errorMessage={faults.get(`${path}.valid_from`)}
          onChange={(validFrom) => onChange({ ...version, validFrom })}
        />
        {onRemove ? (
          <Button icon={<Trash2 />} onPress={onRemove}>
            {t('removeVersion')}
          </Button>
        ) : null}
      </Inline>
      <Stack gap={2}>
        {rates.map((rate, index) => (
          <RateRow
            key={rate.key}
            rate={rate}
            units={units}
            path={`${path}.rates.${index}`}
            faults={faults}
            onChange={(next) => setRate(index, next)}
            onRemove={() => onChange({ ...version, rates: rates.filter((one) => one !== rate) })}
          />
        ))}
        <div>
          <Button
            size="s"
            icon={<Plus />}
            isDisabled={!free}
            onPress={() =>
              free &&
              onChange({
                ...version,
                rates: [...rates, { ...free, key: newKey(), price: null, paysRework: false, isByQuality: false }],
              })
            }
          >
            {t('addRate')}
          </Button>
        </div>
      </Stack>
      <Grid gap={4} minColumnWidth={320}>
        {paidRoles.map((role) => (
          <Steps
            key={role}
            role={role}
            steps={quality[role]}
            path={`${path}.quality.${role}`}
            faults={faults}
            onChange={(steps) => onChange({ ...version, quality: { ...quality, [role]: steps } })}
          />
        ))}
      </Grid>
    </Stack>
  );
}

interface RateRowProps {
  rate: EditedRate;
  /** Units by which work of the project can be paid. */
  units: readonly PayUnit[];
  path: string;
  faults: Faults;
  onChange: (rate: EditedRate) => void;
  onRemove: () => void;
}

function RateRow({ rate, units, path, faults, onChange, onRemove }: RateRowProps) {
  const { role, unit, price, paysRework, isByQuality } = rate;
  const name = t('lineOf', { role: t(`role_${role}`), unit: t(`unit_${unit}`) });
  const hasRework = paidBy(role, unit).rework.length > 0;
  return (
    <Row>
      <Select
        aria-label={t('role')}
        value={role}
        options={paidRoles.map((value) => ({ value, label: t(`role_${value}`) }))}
        onChange={(next) => onChange({ ...rate, role: next })}
      />
      <Select
        aria-label={t('unit')}
        value={unit}
        errorMessage={faults.get(`${path}.unit`)}
        options={units.map((value) => ({ value, label: t(`unit_${value}`) }))}
        onChange={(next) => onChange({ ...rate, unit: next })}
      />
      <NumberField
        aria-label={`${t('price')}: ${name}`}
        placeholder={t('price')}
        decimals={6}
        minValue={1 / priceParts}
        maxValue={limits.settlement.maxPrice}
        value={price}
        errorMessage={faults.get(`${path}.price`)}
        onChange={(next) => onChange({ ...rate, price: next })}
      />
      <Checkbox isSelected={isByQuality} onChange={(next) => onChange({ ...rate, isByQuality: next })}>
        {t('byQuality')}
      </Checkbox>
      <Checkbox
        // Kept while another unit is tried, but not shown where nothing can be reworked
        isSelected={paysRework && hasRework}
        isDisabled={!hasRework}
        onChange={(next) => onChange({ ...rate, paysRework: next })}
      >
        {t('paysRework')}
      </Checkbox>
      <IconButton icon={<Trash2 />} aria-label={`${t('removeRate')}: ${name}`} onPress={onRemove} />
    </Row>
  );
}

interface StepsProps {
  role: PaidRole;
  steps: readonly EditedStep[];
  path: string;
  faults: Faults;
  onChange: (steps: readonly EditedStep[]) => void;
}

/** Shares of first passes, and the factor from each on. */
function Steps({ role, steps, path, faults, onChange }: StepsProps) {
  const set = (index: number, step: EditedStep): void => onChange(steps.with(index, step));
  return (
    <Stack gap={2}>
      <div>
        <strong>{t(`quality_${role}`)}</strong>
        <Hint>{t(`qualityHint_${role}`)}</Hint>
      </div>
      {steps.map((step, index) => (
        <StepRow key={step.key}>
          <NumberField
            aria-label={t('shareFrom', { number: index + 1, role: t(`role_${role}`) })}
            unit="%"
            decimals={2}
            minValue={0}
            maxValue={100}
            value={step.share}
            errorMessage={faults.get(`${path}.${index}.share`)}
            onChange={(share) => set(index, { ...step, share })}
          />
          <NumberField
            aria-label={t('factorOf', { number: index + 1, role: t(`role_${role}`) })}
            unit="×"
            decimals={4}
            step={0.05}
            minValue={0}
            maxValue={limits.settlement.maxFactor}
            value={step.factor}
            errorMessage={faults.get(`${path}.${index}.factor`)}
            onChange={(factor) => set(index, { ...step, factor })}
          />
          <IconButton
            icon={<Trash2 />}
            aria-label={t('removeStep', { number: index + 1, role: t(`role_${role}`) })}
            onPress={() => onChange(steps.filter((one) => one !== step))}
          />
        </StepRow>
      ))}
      <div>
        <Button
          size="s"
          icon={<Plus />}
          isDisabled={steps.length >= limits.settlement.steps}
          onPress={() => onChange([...steps, { key: newKey(), share: steps.length === 0 ? 0 : null, factor: 1 }])}
        >
          {t('addStep')}
        </Button>
      </div>
    </Stack>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 144px 176px minmax(128px, 1fr) auto auto auto;
  align-items: start;

  /* As high as the fields, beside which errors may stand. */
  > label {
    min-height: 32px;
  }
  gap: ${token.space[2]};
`;

const StepRow = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  align-items: start;
  gap: ${token.space[2]};
`;

const Hint = styled.div`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;

import {
  contractModalities,
  exportAudios,
  exportPlaceholders,
  hasManifest,
  limits,
  splitParts,
  type ContractModality,
  type ExportFormat,
  type ExportPlaceholder,
  type SplitPart,
} from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Button, Checkbox, Grid, Inline, NumberField, Select, Stack, TextField, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import type { OutputOptionsValue } from './use-output.ts';

const t = texts('export');

/** Shares that a new split begins with, in percent. */
const usualShares = { train: 80, dev: 10, test: 10 } as const;
interface OutputOptionsProps {
  modality: ModalityKind;
  format: ExportFormat;
  value: OutputOptionsValue;
  onChange: (value: OutputOptionsValue) => void;
  /** The sentence of a field's fault, by its path. */
  faultOf: (path: string) => string | undefined;
  /** How the first file would be called. */
  preview: string | undefined;
}

/** Recordings, names of files, parts, manifest, and what is left out for recipients outside. */
export function OutputOptions({ modality, format, value, onChange, faultOf, preview }: OutputOptionsProps) {
  const { hasRecordings = false }: ContractModality = contractModalities[modality];
  const set = (part: Partial<OutputOptionsValue>): void => onChange({ ...value, ...part });
  // Whether the other choices need one anyway
  const isManifestGiven = hasManifest({ ...value, has_manifest: false });
  return (
    <Stack gap={4}>
      <Grid minColumnWidth={340}>
        {hasRecordings ? (
          <Stack gap={2}>
            <Select
              label={t('audio')}
              description={t(`audio_${value.audio}_hint`)}
              value={value.audio}
              options={exportAudios.map((audio) => ({ value: audio, label: t(`audio_${audio}`) }))}
              onChange={(audio) => set({ audio })}
            />
            {value.audio === 'segments' ? (
              <Checkbox isSelected={value.skips_silent} onChange={(skips) => set({ skips_silent: skips })}>
                {t('skipsSilent')}
              </Checkbox>
            ) : null}
          </Stack>
        ) : null}
        <NamePattern
          name={hasRecordings ? 'audio' : 'item'}
          offered={exportPlaceholders.filter(
            (name) => name !== (hasRecordings ? 'item' : 'audio') && (hasRecordings || !ofRecordings.includes(name)),
          )}
          value={value.name_pattern}
          errorMessage={faultOf('name_pattern')}
          preview={preview}
          onChange={(pattern) => set({ name_pattern: pattern })}
        />
      </Grid>
      <Split bySpeaker={hasRecordings} value={value.split} faultOf={faultOf} onChange={(split) => set({ split })} />
      <Stack gap={2}>
        <Checkbox
          isSelected={value.has_manifest || isManifestGiven}
          isDisabled={isManifestGiven}
          onChange={(has) => set({ has_manifest: has })}
          description={t(isManifestGiven ? 'manifestGiven' : 'manifestHint')}
        >
          {t('manifest')}
        </Checkbox>
        <Checkbox
          isSelected={value.hides_people}
          onChange={(hides) => set({ hides_people: hides })}
          description={t('hidesPeopleHint')}
        >
          {t('hidesPeople')}
        </Checkbox>
        {format === 'json' ? (
          <Checkbox
            isSelected={value.includes_copies}
            onChange={(includes) => set({ includes_copies: includes })}
            description={t('copiesHint')}
          >
            {t('copies')}
          </Checkbox>
        ) : null}
      </Stack>
    </Stack>
  );
}

/** Placeholders about cuts of recordings and who speaks in them. */
const ofRecordings: readonly ExportPlaceholder[] = ['segment', 'start', 'end', 'speaker'];

interface NamePatternProps {
  /** The placeholder of an item's own name. */
  name: ExportPlaceholder;
  offered: readonly ExportPlaceholder[];
  value: string | null;
  onChange: (value: string | null) => void;
  errorMessage: string | undefined;
  preview: string | undefined;
}

/** The pattern of file names; its placeholders are put in at the end by a press. */
function NamePattern({ name: ownName, offered, value, onChange, errorMessage, preview }: NamePatternProps) {
  return (
    <Stack gap={1}>
      <TextField
        label={t('pattern')}
        placeholder={`{${ownName}}`}
        description={preview === undefined ? t('patternHint') : t('patternPreview', { name: preview })}
        errorMessage={errorMessage}
        maxLength={limits.export.patternMaxCharacters}
        value={value ?? ''}
        onChange={(text) => onChange(text === '' ? null : text)}
      />
      <Chips role="group" aria-label={t('placeholders')}>
        {offered.map((name) => (
          <Button
            key={name}
            size="s"
            variant="quiet"
            aria-label={t('addPlaceholder', { name: t(`placeholder_${name}`) })}
            onPress={() => onChange(`${value ?? ''}{${name}}`)}
          >
            {`{${name}}`}
          </Button>
        ))}
      </Chips>
    </Stack>
  );
}

interface SplitProps {
  bySpeaker: boolean;
  value: OutputOptionsValue['split'];
  faultOf: OutputOptionsProps['faultOf'];
  onChange: (value: OutputOptionsValue['split']) => void;
}

/** Parts of the data, such as training and test. */
function Split({ bySpeaker, value, faultOf, onChange }: SplitProps) {
  const share = (part: SplitPart): number => value?.[part] ?? 0;
  const sum = splitParts.reduce((total, part) => total + share(part), 0);
  return (
    <Grid minColumnWidth={340}>
      <Select
        label={t('split')}
        description={t(value ? `split_${value.by}_hint` : 'split_none_hint')}
        value={value?.by ?? 'none'}
        options={(['none', 'item', ...(bySpeaker ? (['speaker'] as const) : [])] as const).map((by) => ({
          value: by,
          label: t(`split_${by}`),
        }))}
        // Earlier choices come later, and so win over the usual ones
        onChange={(by) => onChange(by === 'none' ? null : { ...usualShares, seed: null, as: 'folders', ...value, by })}
      />
      {value ? (
        <Stack gap={2}>
          <Shares>
            {splitParts.map((part) => (
              <NumberField
                key={part}
                label={t(`part_${part}`)}
                unit="%"
                minValue={0}
                maxValue={100}
                value={share(part)}
                onChange={(percent) => onChange({ ...value, [part]: percent ?? 0 })}
              />
            ))}
          </Shares>
          {sum === 100 ? null : <Wrong role="alert">{faultOf('split.train') ?? t('shares', { sum })}</Wrong>}
          <Inline gap={2} align="start">
            <Select
              label={t('splitAs')}
              value={value.as}
              options={(['folders', 'lists'] as const).map((as) => ({ value: as, label: t(`splitAs_${as}`) }))}
              onChange={(as) => onChange({ ...value, as })}
            />
            <NumberField
              label={t('seed')}
              placeholder={t('seedDrawn')}
              minValue={0}
              maxValue={limits.export.maxSeed}
              value={value.seed}
              onChange={(seed) => onChange({ ...value, seed })}
            />
          </Inline>
        </Stack>
      ) : null}
    </Grid>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
`;

const Shares = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space[2]};
`;

const Wrong = styled.p`
  color: ${token.tone.danger.text};
  font-size: ${token.fontSize.s};
`;

import {
  contractModalities,
  exportTokenisers,
  type ContractModality,
  type ExportFormat,
  type ExportTokeniser,
} from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Grid, Select } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';

const t = texts('export');

interface TokeniserChoiceProps {
  modality: ModalityKind;
  format: ExportFormat;
  value: ExportTokeniser;
  onChange: (value: ExportTokeniser) => void;
}

/** Choice of the tokeniser for formats that are made of tokens; nothing for others. */
export function TokeniserChoice({ modality, format, value, onChange }: TokeniserChoiceProps) {
  const { tokenFormats = [] }: ContractModality = contractModalities[modality];
  if (!tokenFormats.includes(format)) return null;
  return (
    <Grid minColumnWidth={340}>
      <Select
        label={t('tokeniser')}
        description={t(`tokeniser_${value}_hint`)}
        value={value}
        options={exportTokenisers.map((name) => ({ value: name, label: t(`tokeniser_${name}`) }))}
        onChange={onChange}
      />
    </Grid>
  );
}

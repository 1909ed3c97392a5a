import { contractModalities, askedExportSchema, type ContractModality } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { useCall } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';

const t = texts('export');

/**
 * Says what the chosen format cannot hold of what would be exported; nothing for kinds of items that do not count it.
 */
export function FormatLosses({ modality, settings }: { modality: ModalityKind; settings: object }) {
  const { countsLosses = false }: ContractModality = contractModalities[modality];
  const { data: form } = askedExportSchema.safeParse(settings);
  const { data, error } = useCall('countExportLosses', countsLosses && form ? form : null);
  // The summary below tells the same error
  if (!countsLosses || !form || error) return null;
  if (!data) return <Line role="status">{t('lossesCounting')}</Line>;
  if (data.items === 0) return null;
  const list = data.losses.map(({ kind, count }) => t('loss', { kind: t(`loss_${kind}`), count: formatNumber(count) }));
  return (
    <Line role="status" data-loses={list.length > 0 || undefined}>
      {list.length === 0 ? t('lossesNone') : t('losses', { list: list.join(t('lossSeparator')) })}
      {data.counted < data.items
        ? ` ${t('lossesPart', { counted: formatNumber(data.counted), count: formatNumber(data.items) })}`
        : null}
    </Line>
  );
}

const Line = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};

  &[data-loses] {
    color: ${token.tone.warning.text};
  }
`;

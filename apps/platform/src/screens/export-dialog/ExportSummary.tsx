import { askedExportSchema, exportStem, itemMeanings, type ExportEstimate } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Banner, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatBytes, formatDuration, formatNumber, texts } from '../../i18n/index.ts';
import { figureTitle, formatFigure } from '../../list/index.ts';

const t = texts('export');

/**
 * Asks what an export would hold; nothing while the settings are not complete. Names and parts change neither size nor
 * number.
 */
export function useEstimate(settings: object) {
  const { data: form } = askedExportSchema.safeParse({ ...settings, name_pattern: null, split: null });
  return useCall('estimateExport', form ?? null, { isKept: true });
}

/** How the first file would be called: its annotation, or the first cut of its recording. */
export function nameOfFirst(
  samples: ExportEstimate['samples'] | undefined,
  { pattern, isCut }: { readonly pattern: string | null; readonly isCut: boolean },
): string | undefined {
  const [first] = samples ?? [];
  if (!first) return undefined;
  const named = { ...first, speaker: t('somebody'), index: 1 };
  const part = isCut ? { segment: 1, start: 0, end: 2500, speaker: t('somebody') } : undefined;
  const extension = isCut ? 'wav' : first.extension;
  return `${exportStem(pattern ?? '{audio}', named, part, extension)}.${extension}`;
}

/** Sentence about the content of the export. */
export function ExportSummary({
  modality,
  estimate,
}: {
  modality: ModalityKind;
  estimate: ReturnType<typeof useEstimate>;
}) {
  const { data, error } = estimate;
  if (error) return <Banner tone="warning">{sentenceOf(error)}</Banner>;
  if (!data) return null;
  return (
    <Sentence role="status">
      {t('summary', {
        held: t('itemCount', { count: data.items, value: formatNumber(data.items) }),
        size: exactSize(modality, data.size),
        bytes: formatBytes(data.bytes),
        files: t('fileCount', { count: data.files, value: formatNumber(data.files) }),
      })}
    </Sentence>
  );
}

/** A duration to the second, or a number with what it counts: `1,200 characters`. */
function exactSize(modality: ModalityKind, size: number): string {
  if (itemMeanings[modality].figures.size.measure === 'seconds') return formatDuration(size);
  const title = figureTitle(modality, 'size');
  const value = formatFigure(modality, 'size', size);
  return t('exactSize', { value, what: title.toLowerCase() });
}

const Sentence = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;

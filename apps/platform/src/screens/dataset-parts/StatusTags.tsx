import type { Dataset, DatasetFile } from '@earmark/contract';
import { ProgressBar, StatusTag } from '@earmark/ui';
import { datasetStatusAppearances, fileStatusAppearances } from '../../business/index.ts';
import { formatPercent, texts } from '../../i18n/index.ts';

const t = texts('dataset');

/** Status of a dataset, with progress while its files are parsed. */
export function DatasetStatusTag({ dataset: { status, progress, is_waiting } }: { dataset: Dataset }) {
  if (status === 'parsing')
    return (
      <ProgressBar
        size="s"
        label={t(is_waiting ? 'common:waitingForTurn' : 'status_parsing')}
        value={progress * 100}
        valueText={formatPercent(progress)}
      />
    );
  return <StatusTag {...datasetStatusAppearances[status]}>{t(`status_${status}`)}</StatusTag>;
}

export function FileStatusTag({ status }: Pick<DatasetFile, 'status'>) {
  return <StatusTag {...fileStatusAppearances[status]}>{t(`file_${status}`)}</StatusTag>;
}

import { CallError, limits } from '@earmark/contract';
import { IconButton, toast } from '@earmark/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { reportCallError } from '../data/index.ts';
import { formatDate, formatNumber, texts } from '../i18n/index.ts';
import { csvOf } from './csv.ts';
import type { ShownColumn } from './list-columns.tsx';
import { readMatching } from './read-matching.ts';
import { saveFile } from './save-file.ts';

const t = texts('list');

interface DownloadCsvProps<Row> {
  /** File name without extension. */
  name: string;
  /** Visible columns, in display order. */
  columns: readonly ShownColumn<Row>[];
  total: number;
  readPage: (page: number, pageSize: number) => Promise<{ readonly rows: readonly Row[] }>;
}

/** Saves a list as CSV: visible columns, rows of all pages. */
export function DownloadCsv<Row extends { id: number }>({ name, columns, total, readPage }: DownloadCsvProps<Row>) {
  const [isReading, setReading] = useState(false);
  const download = async (): Promise<void> => {
    setReading(true);
    try {
      const rows = await readMatching(readPage, limits.csv.maxRows);
      // A row that moved between pages during reading may appear twice.
      const once = [...new Map(rows.map((row) => [row.id, row])).values()];
      saveFile(
        `${name} ${formatDate(new Date().toISOString())}.csv`,
        new Blob([csvOf(columns, once)], { type: 'text/csv' }),
      );
      if (total > limits.csv.maxRows) toast.warning(t('csvCut', { count: formatNumber(limits.csv.maxRows) }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      reportCallError(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <IconButton
      variant="secondary"
      icon={<FileSpreadsheet />}
      aria-label={t('csv')}
      isDisabled={total === 0}
      isPending={isReading}
      onPress={() => void download()}
    />
  );
}

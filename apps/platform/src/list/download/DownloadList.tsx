import { CallError, limits } from '@earmark/contract';
import { IconButton, Menu, toast } from '@earmark/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { reportCallError } from '../../data/index.ts';
import { formatDate, formatNumber, texts } from '../../i18n/index.ts';
import { csvOf } from './csv.ts';
import type { ShownColumn } from '../list-columns.tsx';
import { readMatching } from '../read-matching.ts';
import { saveFile } from './save-file.ts';

const t = texts('list');

interface DownloadListProps<Row> {
  /** File name without extension. */
  name: string;
  /** Visible columns, in display order. */
  columns: readonly ShownColumn<Row>[];
  total: number;
  readPage: (page: number, pageSize: number) => Promise<{ readonly rows: readonly Row[] }>;
}

/** File formats of a list; the code of workbooks is loaded on demand. */
const formats = {
  csv: async <Row,>(columns: readonly ShownColumn<Row>[], rows: readonly Row[]): Promise<Blob> =>
    new Blob([csvOf(columns, rows)], { type: 'text/csv' }),
  xlsx: async <Row,>(columns: readonly ShownColumn<Row>[], rows: readonly Row[]): Promise<Blob> =>
    (await import('./workbook.ts')).workbookOf(columns, rows),
} as const;
type Format = keyof typeof formats;

/** Saves a list as CSV or XLSX: visible columns, rows of all pages. */
export function DownloadList<Row extends { id: number }>({ name, columns, total, readPage }: DownloadListProps<Row>) {
  const [isReading, setReading] = useState(false);
  const download = async (format: Format): Promise<void> => {
    setReading(true);
    try {
      const rows = await readMatching(readPage, limits.csv.maxRows);
      // A row that moved between pages during reading may appear twice.
      const once = [...new Map(rows.map((row) => [row.id, row])).values()];
      saveFile(`${name} ${formatDate(new Date().toISOString())}.${format}`, await formats[format](columns, once));
      if (total > limits.csv.maxRows) toast.warning(t('csvCut', { count: formatNumber(limits.csv.maxRows) }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      reportCallError(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <Menu
      placement="bottom end"
      trigger={
        <IconButton
          variant="secondary"
          icon={<Download />}
          aria-label={t('download')}
          isDisabled={total === 0}
          isPending={isReading}
        />
      }
      items={[
        { id: 'csv', label: t('csv'), onAction: () => void download('csv') },
        { id: 'xlsx', label: t('xlsx'), onAction: () => void download('xlsx') },
      ]}
    />
  );
}

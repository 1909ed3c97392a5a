import { limits, type FileKind, type Language } from '@earmark/contract';
import { csvRow, guardFormula, type Cell } from '@earmark/model';
import { one, sql } from '../db/index.ts';
import { workbookOf } from '../export/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { describeIssue, issueSentence } from './issue.ts';
import { fileFields, fileTables, type ListedFileRow } from './queries.ts';
import { requireDataset } from './require-dataset.ts';

type FailedRow = Pick<ListedFileRow, 'kind' | 'issues' | 'source_name' | 'archive_name'> & { name: string };

/**
 * Everything that could not be read of a dataset, in the caller's language: a line per reason, to be worked through
 * elsewhere.
 */
export const failureHandlers: HandlersOf<'getDatasetFailures'> = {
  async getDatasetFailures({ dataset_id: id, format }, { db, language, ...context }) {
    await requireDataset({ db, language, ...context }, id);
    const { name } = await one<{ name: string }>(db, sql`select name from dataset where id = ${id}`);
    const files = await db.query<FailedRow>(sql`
      select f.name ${fileFields} from ${fileTables} where f.dataset_id = ${id} and (f.status = 'failed' or f.takes_good) order by f.id limit ${limits.csv.maxRows}`);
    const rows: Cell[][] = [columns.map((column) => headers[column][language])];
    for (const file of files)
      for (const issue of file.issues.length > 0 ? file.issues : [undefined])
        rows.push([
          file.name,
          file.archive_name === null ? file.source_name : `${file.archive_name} › ${file.source_name}`,
          kinds[file.kind][language],
          issue && ['line', 'row'].includes(String(issue.path?.[0])) ? Number(issue.path?.[1]) : '',
          issue ? issueSentence(issue, language) : '',
          issue ? describeIssue(issue, language).code : '',
        ]);
    const bytes =
      format === 'xlsx'
        ? workbookOf([{ name: sheet[language], rows }])
        : Buffer.from(`\uFEFF${rows.map((row) => csvRow(row.map(guarded))).join('')}`);
    return { file_name: `${name} ${sheet[language]}.${format}`, content: Buffer.from(bytes).toString('base64') };
  },
};

type Words = Readonly<Record<Language, string>>;

const columns = ['path', 'source', 'kind', 'line', 'reason', 'code'] as const;
const headers: Readonly<Record<(typeof columns)[number], Words>> = {
  path: { en: 'File', zh: '文件' },
  source: { en: 'Source', zh: '来源' },
  kind: { en: 'Kind', zh: '类型' },
  line: { en: 'Line', zh: '行号' },
  reason: { en: 'Reason', zh: '原因' },
  code: { en: 'Code', zh: '代码' },
};
const sheet: Words = { en: 'failures', zh: '失败清单' };
const kinds: Readonly<Record<FileKind, Words>> = {
  source: { en: 'Data', zh: '数据' },
  archive: { en: 'Archive', zh: '压缩包' },
  backfill: { en: 'Backfill', zh: '回填' },
};

/** Names of files may look like formulas. */
const guarded = (cell: Cell): Cell => (typeof cell === 'string' ? guardFormula(cell) : cell);

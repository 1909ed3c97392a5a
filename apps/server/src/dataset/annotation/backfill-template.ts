import type { Language } from '@earmark/contract';
import { csvRow, type Cell } from '@earmark/model';
import { sql, type Database } from '../../db/index.ts';
import { workbookOf } from '../../export/index.ts';
import { Refusal, type HandlersOf } from '../../http/index.ts';
import type { TemplateSource } from '../../modality/index.ts';
import { requireServerModality } from '../../modality/required/index.ts';
import { modalityOfDataset } from '../queries.ts';
import { requireDataset } from '../require-dataset.ts';
import { readSourceTexts } from '../text/index.ts';

/** Sources that a template begins with, and characters of all their texts. */
const most = { sources: 1000, characters: 2_000_000 };

/** Annotation files to be filled in. */
export const backfillTemplateHandlers: HandlersOf<'getBackfillTemplate'> = {
  async getBackfillTemplate({ format, modality, dataset_id: datasetId }, context) {
    const { db, language } = context;
    if (datasetId !== undefined) {
      await requireDataset(context, datasetId);
      if ((await modalityOfDataset(db, datasetId)) !== modality) throw new Refusal('not_found');
    }
    const { annotations } = requireServerModality(modality);
    if (!annotations) throw new Refusal('not_found');
    const sources = datasetId === undefined ? [] : await readSources(db, datasetId);
    const { rows, hints, written } = annotations.template(sources, language);
    const [name, manual] = sheets[language];
    const content =
      written[format] ??
      (format === 'xlsx'
        ? workbookOf([
            { name, rows: rows.filter(fitsWorkbook) },
            { name: manual, rows: hints },
          ])
        : `\uFEFF${rows.map((row) => csvRow([...row])).join('')}`);
    return {
      file_name: `${fileNames[language]}.${format}`,
      content: Buffer.from(content).toString('base64'),
    };
  },
};

type Words = Readonly<Record<Language, string>>;

const fileNames: Words = { en: 'earmark-backfill', zh: '回填模板' };
const sheets: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['Backfill', 'How to fill in'],
  zh: ['回填', '填写说明'],
};

/** Characters of a cell of a workbook. A text that is longer would not be recognised by what a cell holds of it. */
const cellMost = 32_767;
const fitsWorkbook = (row: readonly Cell[]): boolean =>
  row.every((cell) => typeof cell !== 'string' || cell.length < cellMost);

/** Returns the first sources of a dataset that were read. */
async function readSources(db: Database, datasetId: number): Promise<TemplateSource[]> {
  const files = await db.query<{ id: number; name: string; size: number }>(sql`
    select id, name, size from (
      select id, name, coalesce(size, 0) as size, sum(coalesce(size, 0)) over (order by id) as characters, exists (select 1 from source_text t where t.file_id = f.id) as is_text
      from dataset_file f where dataset_id = ${datasetId} and kind = 'source' and status = 'parsed' order by id limit ${most.sources}
    ) f where not is_text or characters <= ${most.characters} order by id`);
  const texts = await readSourceTexts(
    db,
    files.map(({ id }) => id),
  );
  return files.map(({ id, name, size }) => ({ name, size, texts: texts.get(id) ?? [] }));
}

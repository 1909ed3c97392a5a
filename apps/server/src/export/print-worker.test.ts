import { emptyTextDocument } from '@earmark/model';
import { expect, it } from 'vitest';
import { printFiles } from './print-worker.ts';
import type { ExportItem, StoredDocument } from './queries.ts';

const item: ExportItem = {
  id: 7,
  annotation_id: 1,
  task_id: 1,
  name: 'a.txt',
  status: 'inspection_passed',
  revision: 1,
  size: 2,
  unit_count: 0,
  copies: 3,
  is_valid: true,
  annotator: null,
  inspector: null,
  verifier: null,
  saved_at: null,
  rounds: 1,
  verdicts: [],
  base_revision: 1,
  stored_bytes: 100,
};
const stored = (snapshot: string | null): StoredDocument => ({ item, snapshot, batches: [], texts: [] });
const document = JSON.stringify(emptyTextDocument({ parts: [{ name: 'text', length: 2 }] }));

it('leaves out a copy that cannot be read, and keeps the result and the other copies under their letters', async () => {
  const { files, issues, printed } = await printFiles({
    task: {
      id: 1,
      name: 'Texts',
      modality: 'text',
      labels: { global: [], segment: [] },
      template_id: null,
      template_version: null,
    },
    stored: [{ ...stored(document), copies: [document, null, document].map(stored) }],
    statuses: [],
    hidesPeople: false,
    tokeniser: 'characters',
    format: 'json',
    paths: ['a.json'],
  });
  expect([printed, issues]).toEqual([1, [{ itemId: 7, reason: 'copy_unreadable' }]]);
  expect(files.map(({ copies }) => copies.map(({ path }) => path))).toEqual([['a.copy-A.json', 'a.copy-C.json']]);
});

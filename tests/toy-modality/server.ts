import { readFile } from 'node:fs/promises';
import type { ServerModality } from '../../apps/server/src/modality/index.ts';
import type { NoteTypes } from './model.ts';

/** Each non-blank line of a file becomes an item, named by its line number. */
export const noteServer: ServerModality<NoteTypes, NoteTypes['Source']> = {
  async ingest({ path }) {
    const lines = (await readFile(path, 'utf8')).split('\n').map((text) => text.trim());
    const items = lines.flatMap((text, index) =>
      text === ''
        ? []
        : [{ name: `${index + 1}`, facts: { text }, size: Array.from(text).length, bytes: Buffer.byteLength(text) }],
    );
    return { kind: 'items', items };
  },
  unreadable: 'internal',
  sourceOf: (facts) => facts,
  annotations: null,
  export: {
    formats: {
      lines: {
        extension: 'txt',
        *print({ lines }, { name, labels }) {
          for (const { text, answers } of lines)
            yield [name, text, ...labels.segment.map(({ id }) => String(answers[id] ?? ''))].join('\t');
        },
      },
    },
    bundles: {},
    table: { columns: () => [], rows: () => [] },
    names: { item: 'note', items: 'notes', unit: 'line', units: 'lines', size: 'characters' },
  },
  said: null,
  recordings: null,
};

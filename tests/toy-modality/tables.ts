import { fileURLToPath, pathToFileURL } from 'node:url';

const root = new URL('../../', import.meta.url);

/** The tables of modalities and kinds of work, each with its replacement that adds the toy's row. */
const tables = {
  'packages/model/src/modality/table.ts': 'model',
  'packages/contract/src/modality/table.ts': 'contract',
  'packages/contract/src/modality/meaning-table.ts': 'meanings',
  'packages/contract/src/business.ts': 'business',
  'apps/server/src/modality/table.ts': 'server',
  'apps/platform/src/business/table.ts': 'platform',
  'apps/platform/src/business/routes.ts': 'routes',
} as const;

const replacements = new Map(
  Object.entries(tables).map(([table, name]) => [
    new URL(table, root).href,
    new URL(`tables/${name}.ts`, import.meta.url).href,
  ]),
);

/**
 * The file to load instead of a table, `undefined` for all other files. The replacement itself imports the original
 * table.
 */
export function replacementOf(file: string, importer: string | undefined): string | undefined {
  const replacement = replacements.get(file.startsWith('file:') ? file : pathToFileURL(file).href);
  if (!replacement || !importer) return undefined;
  const from = importer.startsWith('file:') ? importer : pathToFileURL(importer).href;
  return from === replacement ? undefined : file.startsWith('file:') ? replacement : fileURLToPath(replacement);
}

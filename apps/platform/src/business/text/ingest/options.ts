import { textLayouts } from '@earmark/contract';
import { textEncodings } from '@earmark/model';
import type { IngestOptions } from '../../ingest-part.ts';

export interface PartColumn {
  readonly column: string;
  readonly name: string;
}

/** Reads options of the server, which may be of any modality by their type. */
export const readOptions = (value: IngestOptions) => ({
  encoding: textEncodings.find((one) => one === value['encoding']) ?? null,
  layout: textLayouts.find((one) => one === value['layout']) ?? null,
  hasHeader: value['hasHeader'] !== false,
  nameColumn: typeof value['nameColumn'] === 'string' ? value['nameColumn'] : '',
  parts: Array.isArray(value['parts']) ? value['parts'].filter(isPart) : [],
});

const isPart = (part: unknown): part is PartColumn =>
  typeof part === 'object' &&
  part !== null &&
  'column' in part &&
  typeof part.column === 'string' &&
  'name' in part &&
  typeof part.name === 'string';

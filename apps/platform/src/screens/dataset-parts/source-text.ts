import type { Dataset } from '@earmark/contract';
import { texts } from '../../i18n/index.ts';

const t = texts('dataset');

/** Where a dataset came from: the first uploaded file, and how many others. */
export const sourceText = ({ name, files }: Dataset['source']): string =>
  name === null || files <= 1 ? (name ?? '') : t('sourceMore', { name, count: files - 1 });

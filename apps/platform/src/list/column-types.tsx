import type { TableColumn } from '@earmark/ui';
import type { ReactNode } from 'react';
import {
  formatBytes,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatTimeSum,
  language,
  texts,
} from '../i18n/index.ts';
import { Faint } from './Faint.tsx';
import type { MeasuredColumn } from './figure/figures.ts';

const t = texts('list');

/** A cell of a CSV file: numbers stay numbers, so that a spreadsheet can count with them. */
export type CsvValue = string | number;
type ColumnType = Exclude<MeasuredColumn['type'], 'composite' | 'people'>;

/** Value type of each column type, null excluded. */
interface Values {
  id: number;
  name: string;
  text: string;
  reference: { readonly name: string };
  person: { readonly name: string };
  count: number;
  seconds: number;
  hours: number;
  bytes: number;
  hertz: number;
  time: string;
  day: string;
  flag: boolean;
  choice: string | number;
}

/** Default rendering of a column type in tables and CSV files. */
export interface ColumnTypeRow<Value> {
  readonly layout: Pick<TableColumn<never>, 'width' | 'minWidth' | 'align' | 'isRequired'>;
  /** `words` names the value of a flag or choice. */
  readonly cell: (value: Value, words: (value: Value) => string) => ReactNode;
  readonly csv: (value: Value, words: (value: Value) => string) => CsvValue;
  /** Unit of the filter's numbers and of CSV values; `factor` converts from the server's unit. */
  readonly unit?: { readonly name: 'unitSeconds' | 'unitHours'; readonly factor: number };
}

/**
 * Width of a column in px where titles or values differ in length between the languages. They are chosen, not measured:
 * what a list shows at first fits a window of 1280 px, which the widest title of each column would not (ADR 79).
 */
export const byLanguage = (zh: number, en: number): number => (language === 'zh' ? zh : en);

const titled = (text: string) => <span title={text}>{text}</span>;
const asWords = <Value,>(value: Value, words: (value: Value) => string): string => words(value);

/** A duration in seconds. */
const seconds: ColumnTypeRow<number> = {
  layout: { width: 100, minWidth: byLanguage(88, 100), align: 'end' },
  cell: formatDuration,
  csv: (value) => rounded(value),
  unit: { name: 'unitSeconds', factor: 1 },
};
const hours: ColumnTypeRow<number> = {
  layout: { width: byLanguage(124, 104), minWidth: byLanguage(104, 88), align: 'end' },
  cell: formatTimeSum,
  csv: (value) => rounded(value / 3600),
  unit: { name: 'unitHours', factor: 3600 },
};

/** An entity or a person, by name. */
const reference: ColumnTypeRow<{ readonly name: string }> = {
  layout: { width: byLanguage(112, 124), minWidth: byLanguage(92, 124) },
  cell: ({ name }) => titled(name),
  csv: ({ name }) => name,
};

/** How each type of column looks in a table and in a CSV file, unless a screen says otherwise. */
export const columnTypes: { readonly [Type in ColumnType]: ColumnTypeRow<Values[Type]> } = {
  id: { layout: { width: 64, minWidth: 52 }, cell: (id) => <Faint>{id}</Faint>, csv: (id) => id },
  name: { layout: { minWidth: 180, isRequired: true }, cell: titled, csv: (name) => name },
  text: {
    layout: { minWidth: 120 },
    cell: (text) => (text === '' ? <Faint>{t('common:unknown')}</Faint> : titled(text)),
    csv: (text) => text,
  },
  reference,
  person: reference,
  count: {
    layout: { width: 96, minWidth: byLanguage(80, 94), align: 'end' },
    cell: formatNumber,
    csv: (count) => count,
  },
  seconds,
  hours,
  bytes: { layout: { width: 88, minWidth: 80, align: 'end' }, cell: formatBytes, csv: (bytes) => bytes },
  hertz: {
    layout: { width: 104, align: 'end' },
    cell: (hertz) => t('kilohertz', { value: formatNumber(hertz / 1000) }),
    csv: (hertz) => hertz,
  },
  time: {
    layout: { width: 140, minWidth: 132 },
    cell: (time) => <Faint>{formatDateTime(time)}</Faint>,
    csv: formatDateTime,
  },
  day: { layout: { width: 110, minWidth: 104 }, cell: (day) => day, csv: (day) => day },
  flag: {
    layout: { width: 96, minWidth: 84 },
    cell: (flag, words) => (flag ? words(flag) : <Faint>{words(flag)}</Faint>),
    csv: asWords,
  },
  choice: { layout: { width: byLanguage(160, 196), minWidth: byLanguage(116, 128) }, cell: asWords, csv: asWords },
};

/** Rounds to three decimals, because durations of audio are fractions of samples. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

import {
  columnIds,
  columnOf,
  filterKinds,
  isFilterable,
  isSortable,
  type AnyList,
  type ColumnId,
  type CompositeId,
  type Language,
  type List,
} from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import type { TableColumn, TableFilter } from '@earmark/ui';
import type { ReactNode } from 'react';
import { language, texts } from '../i18n/index.ts';
import { columnTypes, type ColumnTypeRow, type CsvValue } from './column-types.tsx';
import { Faint } from './Faint.tsx';
import { figureOf, measured, type FigureName, type MeasuredColumn } from './figures.ts';

const t = texts('list');

/** The title of each column of each list but the figures, which the row of the modality names; one that has none does not compile. */
type TitleKey = {
  [Name in AnyList['name']]: `${Name}.${Exclude<ColumnId<Extract<AnyList, { name: Name }>>, FigureName>}`;
}[AnyList['name']];
const titleOf: (key: TitleKey) => string = texts('column');

/** A column of a list's table, and what it says in a CSV file; nothing where it only serves to act. */
export interface ShownColumn<Row> extends TableColumn<Row> {
  /** With the unit of its numbers. */
  readonly csvTitle?: string;
  readonly csv?: (row: Row) => CsvValue;
}

/** What the values of a column are that have names of their own. */
type NamedValue<Column> = Column extends { readonly of: readonly (infer Value)[] }
  ? Value
  : Column extends { readonly type: 'flag' }
    ? boolean
    : string;

/** What differs from how columns of the type are drawn. */
interface ColumnOverride<Row, Value> extends Partial<
  Pick<TableColumn<Row>, 'cell' | 'head' | 'width' | 'minWidth' | 'align' | 'isWrapping'>
> {
  /** Names the values of a choice or flag. */
  readonly words?: (value: Value) => string;
  /** The values offered by the filter, where they are not those of the contract. */
  readonly offered?: readonly Value[];
  readonly csv?: (row: Row) => CsvValue;
}
type AnyOverride<Row> = ColumnOverride<Row, never>;

type ChoiceId<Of extends List> = {
  [Id in ColumnId<Of>]: Of['columns'][Id] extends { readonly type: 'choice' } ? Id : never;
}[ColumnId<Of>];

/** By column id: what is drawn from several fields must be told, and how the values of a choice are called. */
type ColumnOverrides<Of extends List, Row> = {
  readonly [Id in ColumnId<Of>]?: ColumnOverride<Row, NamedValue<Of['columns'][Id]>>;
} & { readonly [Id in CompositeId<Of>]: Required<Pick<AnyOverride<Row>, 'cell' | 'csv'>> } & {
  readonly [Id in ChoiceId<Of>]: Required<Pick<ColumnOverride<Row, NamedValue<Of['columns'][Id]>>, 'words'>>;
};

/** Which columns of a list a screen has, all others are there; and what its figures mean. */
interface ColumnSelection<Id extends string> {
  /** Of the items that the list tells of; lists with figures of items cannot do without it. */
  readonly modality?: ModalityKind;
  /** Never offered here. */
  readonly without?: readonly Id[];
  /** Offered here, and shown only when somebody chooses them. */
  readonly optional?: readonly Id[];
  /** Shown here, though the list offers them only. */
  readonly shown?: readonly Id[];
}

/** The table's columns of a list, in the list's order: title, filter, sorting, cell and CSV by the column's row of the contract. */
export function listColumns<const Of extends List, Row extends object>(
  list: Of,
  overrides: ColumnOverrides<Of, Row>,
  { modality, without = [], optional = [], shown = [] }: ColumnSelection<ColumnId<Of>> = {},
): ShownColumn<Row>[] {
  const byId: Readonly<Record<string, AnyOverride<Row> | undefined>> = overrides;
  return columnIds(list)
    .filter((id) => !without.includes(id))
    .map((id) => {
      const column = measured(id, columnOf(list, id), modality);
      // Every key of every list of the contract has been checked above.
      const title = figureOf(id, modality)?.name[language] ?? titleOf(`${list.name}.${id}` as TitleKey);
      return {
        ...shownColumn<Row>(id, title, column, byId[id] ?? {}),
        isHidden: ('isOptional' in column || optional.includes(id)) && !shown.includes(id),
      };
    });
}

function shownColumn<Row extends object>(
  id: string,
  title: string,
  column: MeasuredColumn,
  { words, offered, csv, cell, ...layout }: AnyOverride<Row>,
): ShownColumn<Row> {
  // The words of a column are those of its values: what its row names and its answers hold.
  const said = (words ?? yesOrNo) as (value: unknown) => string;
  const shared = { id, title, isSortable: isSortable(column), filter: filterOf(column, said, offered) };
  if (column.type === 'composite') return { ...shared, csv, cell: cell ?? (() => null), ...layout };
  // What the answer holds under the column's id is of the column's type: the answer's schema is made of the same row.
  const type = columnTypes[column.type] as ColumnTypeRow<unknown>;
  const valueOf = (row: Row): unknown => (row as Readonly<Record<string, unknown>>)[id] ?? null;
  return {
    ...shared,
    ...type.layout,
    cell: (row) => {
      const value = valueOf(row);
      return value === null ? <Faint>{t('common:unknown')}</Faint> : type.cell(value, said);
    },
    csv: (row) => {
      const value = valueOf(row);
      return value === null ? '' : type.csv(value, said);
    },
    ...(type.unit ? { csvTitle: `${title} (${t(type.unit.name)})` } : {}),
    ...(cell ? { cell } : {}),
    ...(csv ? { csv } : {}),
    ...layout,
  };
}

/** What can be done with a row: always in sight at the end, and in no file. */
export const actionsColumn = <Row,>(width: number, cell: (row: Row) => ReactNode): ShownColumn<Row> => ({
  id: 'actions',
  title: t('common:actions'),
  width,
  align: 'end',
  isPinned: true,
  cell,
});

/** Names the values of a choice by a table of the contract. */
export const wordsOf =
  <Value extends string>(words: Readonly<Record<Value, Readonly<Record<Language, string>>>>) =>
  (value: Value): string =>
    words[value][language];

const yesOrNo = (value: unknown): string => t(value === true ? 'common:yes' : 'common:no');

function filterOf(
  column: MeasuredColumn,
  words: (value: unknown) => string,
  offered: readonly (string | number)[] | undefined,
): TableFilter | undefined {
  if (!isFilterable(column) || column.type === 'id') return undefined;
  const optionsOf = (values: readonly (string | number | boolean)[]) =>
    values.map((value) => ({ value: String(value), label: words(value) }));
  switch (filterKinds[column.type]) {
    case 'text':
      return { kind: 'text' };
    case 'numbers': {
      const unit = column.type === 'composite' ? undefined : columnTypes[column.type].unit;
      return { kind: 'range', unit: unit && t(unit.name), minValue: 0 };
    }
    case 'times':
    case 'days':
      return { kind: 'date' };
    case 'flag':
      return { kind: 'choice', isSingle: true, options: optionsOf([true, false]) };
    case 'choices':
      return { kind: 'choice', options: optionsOf(offered ?? ('of' in column ? (column.of ?? []) : [])) };
  }
}

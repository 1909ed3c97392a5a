import {
  columnIds,
  columnOf,
  filterKinds,
  isComposite,
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
import { personFilter } from './person-filter.tsx';
import { figureOf, measured, type FigureName, type MeasuredColumn } from './figure/figures.ts';

const t = texts('list');

/** Columns whose title is a text of the page: those of figures and facts stand in the modality's row. */
type UnnamedId<Of extends List> = {
  [Id in ColumnId<Of>]: Of['columns'][Id] extends { readonly name: object } ? never : Exclude<Id, FigureName>;
}[ColumnId<Of>];

/** Title keys of all such columns; a missing title does not compile. */
type TitleKey = {
  [Name in AnyList['name']]: `${Name}.${UnnamedId<Extract<AnyList, { name: Name }>>}`;
}[AnyList['name']];
const titleOf: (key: TitleKey) => string = texts('column');

/** A table column with its CSV value; `csv` is missing for action columns. */
export interface ShownColumn<Row> extends TableColumn<Row> {
  /** Title with the unit of its numbers. */
  readonly csvTitle?: string;
  readonly csv?: (row: Row) => CsvValue;
}

/** Values of a column that have display names. */
type NamedValue<Column> = Column extends { readonly of: readonly (infer Value)[] }
  ? Value
  : Column extends { readonly type: 'flag' }
    ? boolean
    : string;

/** Overrides of a column type's default rendering. */
interface ColumnOverride<Row, Value> extends Partial<
  Pick<TableColumn<Row>, 'cell' | 'head' | 'width' | 'minWidth' | 'align' | 'isWrapping'>
> {
  /** Display name of a choice or flag value. */
  readonly words?: (value: Value) => string;
  /** Values offered by the filter, when they differ from the contract's. */
  readonly offered?: readonly Value[];
  readonly csv?: (row: Row) => CsvValue;
}
type AnyOverride<Row> = ColumnOverride<Row, never>;

type ChoiceId<Of extends List> = {
  [Id in ColumnId<Of>]: Of['columns'][Id] extends { readonly type: 'choice' } ? Id : never;
}[ColumnId<Of>];

/** Overrides by column id; composite columns and the names of choices are mandatory. */
type ColumnOverrides<Of extends List, Row> = {
  readonly [Id in ColumnId<Of>]?: ColumnOverride<Row, NamedValue<Of['columns'][Id]>>;
} & { readonly [Id in CompositeId<Of>]: Required<Pick<AnyOverride<Row>, 'cell' | 'csv'>> } & {
  readonly [Id in ChoiceId<Of>]: Required<Pick<ColumnOverride<Row, NamedValue<Of['columns'][Id]>>, 'words'>>;
};

/** Which columns of a list a screen shows, and the modality of its figures. */
interface ColumnSelection<Id extends string> {
  /** Modality of the listed items; required for lists with figures. */
  readonly modality?: ModalityKind;
  /** Columns not available on this screen. */
  readonly without?: readonly Id[];
  /** Columns available but hidden by default. */
  readonly optional?: readonly Id[];
  /** Columns shown by default although the list marks them as optional. */
  readonly shown?: readonly Id[];
}

/**
 * Builds a list's table columns in the list's order; title, filter, sorting, cell and CSV derive from the contract's
 * column.
 */
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
      const title = columnTitle(list, id, modality);
      return {
        ...shownColumn<Row>(id, title, column, byId[id] ?? {}),
        ...(isCountedSize(id, modality) ? { width: 132, minWidth: 132 } : {}),
        isHidden: ('isOptional' in column || optional.includes(id)) && !shown.includes(id),
      };
    });
}

/** Whether it is a size that is counted: its name is longer than that of a duration. */
const isCountedSize = (id: string, modality: ModalityKind | undefined): boolean =>
  id !== 'unit_count' && figureOf(id, modality)?.measure === 'count';

/** Title of a column in words of the page; the id of one that the list does not have. */
export function columnTitle(list: List, id: string, modality?: ModalityKind): string {
  if (!Object.hasOwn(list.columns, id)) return id;
  const { name } = figureOf(id, modality) ?? columnOf(list, id);
  // TitleKey has checked every column of every list.
  return name?.[language] ?? titleOf(`${list.name}.${id}` as TitleKey);
}

function shownColumn<Row extends object>(
  id: string,
  title: string,
  column: MeasuredColumn,
  { words, offered, csv, cell, ...layout }: AnyOverride<Row>,
): ShownColumn<Row> {
  // The names are those of the column's values, as its row defines and its responses contain.
  const said = (words ?? yesOrNo) as (value: unknown) => string;
  const shared = { id, title, isSortable: isSortable(column), filter: filterOf(column, said, offered) };
  if (isComposite(column)) return { ...shared, csv, cell: cell ?? (() => null), ...layout };
  // The response schema derives from the same column, so the field has the column's type.
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

/**
 * Column of row actions: sticky at the end, not exported. Its width is measured, and given only until there are rows.
 */
export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): ShownColumn<Row> => ({
  id: 'actions',
  title: t('common:actions'),
  width: 88,
  align: 'end',
  isPinned: true,
  cell,
});

/** Returns a function that names choice values by a table of the contract. */
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
      const unit = isComposite(column) ? undefined : columnTypes[column.type].unit;
      return { kind: 'range', unit: unit && t(unit.name), minValue: 0 };
    }
    case 'times':
    case 'days':
      return { kind: 'date' };
    case 'flag':
      return { kind: 'choice', isSingle: true, options: optionsOf([true, false]) };
    case 'people':
      return personFilter(isComposite(column) || 'isNullable' in column);
    case 'choices':
      return { kind: 'choice', options: optionsOf(offered ?? ('of' in column ? (column.of ?? []) : [])) };
  }
}

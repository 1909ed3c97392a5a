import type { Language } from '../language.ts';

/** Kind of filter that a request takes for each column type. */
export const filterKinds = {
  name: 'text',
  text: 'text',
  reference: 'text',
  person: 'people',
  count: 'numbers',
  seconds: 'numbers',
  hours: 'numbers',
  size: 'numbers',
  total_size: 'numbers',
  bytes: 'numbers',
  hertz: 'numbers',
  time: 'times',
  day: 'days',
  flag: 'flag',
  choice: 'choices',
  composite: 'choices',
  people: 'people',
} as const;
export type FilterKind = (typeof filterKinds)[keyof typeof filterKinds];

/** Types of columns that the screen renders from several fields of the row. */
export type Valueless = 'composite' | 'people';

interface Named {
  /** Title of a column that the row of a modality defines; other titles are texts of the page. */
  readonly name?: Readonly<Record<Language, string>>;
}

interface ColumnBase extends Named {
  readonly isSortable?: true;
  readonly isFilterable?: true;
  /** Hidden until the user selects it. */
  readonly isOptional?: true;
}

/** The id of the row. */
interface IdColumn extends Omit<ColumnBase, 'isFilterable'> {
  readonly type: 'id';
}

/**
 * - `name`: names the row; cannot be hidden
 * - `reference`: an entity with id and name, such as a project
 * - `person`: an account with id and name, filtered by ids of people
 * - `hertz`: a frequency, shown in kilohertz
 * - `seconds`, `hours`: a duration in seconds; `hours` is shown and filtered in hours
 * - `size`, `total_size`: size of one item or of many, in the measure of their modality (`figures` of its row); a total
 *   of seconds is shown and filtered in hours
 */
interface ValueColumn extends ColumnBase {
  readonly type: Exclude<keyof typeof filterKinds, Valueless | 'choice'>;
  readonly isNullable?: true;
}

/** One of a set of values, sorted in their order; `of` is null when the values are not known in advance. */
interface ChoiceColumn extends ColumnBase {
  readonly type: 'choice';
  readonly of: readonly (string | number)[] | null;
  readonly isNullable?: true;
  /**
   * The list says above its rows how many have each value; at most one column of a list. With each page, or where the
   * rows are too many to be counted for each of them, by a call of its own.
   */
  readonly isCounted?: 'with_page' | 'apart';
}

/**
 * Rendered by the screen from several row fields, without a value of its own. With `of` it can be filtered by choice.
 */
interface CompositeColumn extends Named {
  readonly type: 'composite';
  readonly of?: readonly (string | number)[];
  readonly isFilterable?: true;
  readonly isOptional?: true;
}

/** The people of a row, such as the annotators of a task: composite, and filtered by ids of people. */
interface PeopleColumn extends Named {
  readonly type: 'people';
  readonly isFilterable?: true;
  readonly isOptional?: true;
}

/** A column computed by the server for the rows of one page, so it can be neither sorted nor filtered. */
interface ComputedColumn extends Named {
  readonly type: 'id' | Exclude<keyof typeof filterKinds, Valueless | 'choice'>;
  readonly isComputed: true;
  readonly isOptional?: true;
  readonly isNullable?: true;
}

/** One column of a list. Its id in the list is its name in requests, responses, SQL, addresses and saved views. */
export type ListColumn = IdColumn | ValueColumn | ChoiceColumn | CompositeColumn | PeopleColumn | ComputedColumn;

import {
  actionIdsOf,
  isActionOf,
  parseKeys,
  printKeys,
  type ActionTable,
  type Binding,
  type Bindings,
  type WorkbenchMode,
} from '../../core/index.ts';

/** A line of the list: an action, or a series of actions that differ only in their digit. */
export interface KeyRow {
  readonly id: string;
  /** Common name prefix of a series, such as `label.option`. */
  readonly series?: string;
  readonly bindings: readonly Binding[];
  /** The last digit of a series; `bindings` hold the first. */
  readonly last?: string;
}

/** Lines of each group for a mode, only with bound actions; a series `1 … 9` is one line. */
export function keyRows(
  table: ActionTable,
  bindings: Bindings,
  mode: WorkbenchMode,
): readonly { readonly group: string; readonly rows: readonly KeyRow[] }[] {
  const keysOf = (id: string): readonly Binding[] => bindings[id] ?? [];
  const listed = actionIdsOf(table).filter((id) => isIn(table, id, mode) && keysOf(id).length > 0);
  return table.groups
    .map((group) => ({
      group,
      rows: joinSeries(
        listed.filter((id) => table.rows[id]?.group === group).map((id) => ({ id, bindings: keysOf(id) })),
        table.series ?? [],
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function isIn({ rows }: ActionTable, id: string, mode: WorkbenchMode): boolean {
  const row = rows[id];
  return row !== undefined && isActionOf(row, mode);
}

function joinSeries(listed: readonly KeyRow[], stems: readonly string[]): readonly KeyRow[] {
  const rows: KeyRow[] = [];
  for (const { id, bindings } of listed) {
    const before = rows.at(-1);
    const [binding, ...others] = bindings;
    const [, stem, number] = /^(.+)-(\d)$/.exec(id) ?? [];
    const series = stems.find((name) => name === stem);
    const isPlain =
      binding !== undefined && others.length === 0 && series !== undefined && parseKeys(binding.keys).key === number;
    if (isPlain && before?.series === series && continues(before, binding, Number(number)))
      rows[rows.length - 1] = { ...before, last: number };
    else rows.push({ id, bindings, ...(isPlain && number === '1' && { series }) });
  }
  return rows;
}

/** Whether a chord continues a series: equal except for the next digit. */
function continues({ bindings: [first], last = '1' }: KeyRow, binding: Binding, number: number): boolean {
  if (!first || number !== Number(last) + 1 || first.scope !== binding.scope) return false;
  return printKeys({ ...parseKeys(first.keys), key: '' }) === printKeys({ ...parseKeys(binding.keys), key: '' });
}

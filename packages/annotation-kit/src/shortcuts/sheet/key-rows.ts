import {
  actionGroups,
  actionIds,
  actions,
  isActionOf,
  parseKeys,
  printKeys,
  type ActionGroup,
  type ActionId,
  type Binding,
  type Bindings,
  type WorkbenchMode,
} from '../../core/index.ts';

/** Series of numbered actions with a common name. */
const namedSeries = ['channel.mute', 'label.option', 'phrase.insert'] as const;
type Series = (typeof namedSeries)[number];

/** A line of the list: an action, or a series of actions that differ only in their digit. */
export interface KeyRow {
  readonly id: ActionId;
  /** Common name prefix of a series, such as `label.option`. */
  readonly series?: Series;
  readonly bindings: readonly Binding[];
  /** The last digit of a series; `bindings` hold the first. */
  readonly last?: string;
}

/** Lines of each group for a mode, only with bound actions; a series `1 … 9` is one line. */
export function keyRows(
  bindings: Bindings,
  mode: WorkbenchMode,
): readonly { readonly group: ActionGroup; readonly rows: readonly KeyRow[] }[] {
  const listed = actionIds.filter((id) => isActionOf(id, mode) && bindings[id].length > 0);
  return actionGroups
    .map((group) => ({
      group,
      rows: joinSeries(
        listed.filter((id) => actions[id].group === group),
        bindings,
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function joinSeries(ids: readonly ActionId[], bindings: Bindings): readonly KeyRow[] {
  const rows: KeyRow[] = [];
  for (const id of ids) {
    const before = rows.at(-1);
    const [binding, ...others] = bindings[id];
    const [, stem, number] = /^(.+)-(\d)$/.exec(id) ?? [];
    const series = namedSeries.find((name) => name === stem);
    const isPlain =
      binding !== undefined && others.length === 0 && series !== undefined && parseKeys(binding.keys).key === number;
    if (isPlain && before?.series === series && continues(before, binding, Number(number)))
      rows[rows.length - 1] = { ...before, last: number };
    else rows.push({ id, bindings: bindings[id], ...(isPlain && number === '1' && { series }) });
  }
  return rows;
}

/** Whether a chord continues a series: equal except for the next digit. */
function continues({ bindings: [first], last = '1' }: KeyRow, binding: Binding, number: number): boolean {
  if (!first || number !== Number(last) + 1 || first.scope !== binding.scope) return false;
  return printKeys({ ...parseKeys(first.keys), key: '' }) === printKeys({ ...parseKeys(binding.keys), key: '' });
}

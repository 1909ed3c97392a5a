import process from 'node:process';
import {
  callPrefix,
  columnOf,
  filterIds,
  filterKinds,
  routes,
  sortIds,
  type List,
  type ListColumn,
} from '@earmark/contract';
import type { SignedIn } from '../../tests/server/index.ts';
import { describeMachine } from '../machine.ts';

/** A call that is measured: a list by all its sorts, pages and filters, or another call by its requests alone. */
export interface Measured {
  readonly name: string;
  readonly call: keyof typeof routes;
  readonly list?: List;
  /** Parameters of every request. */
  readonly scope?: Readonly<Record<string, unknown>>;
  /** Searches, and filters that say more than one request for each column does, by what they are called in the report. */
  readonly narrowed?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);

/** Less than the limit of calls per minute allows. */
const leastMs = 21;

/** Prints the head of the table that `ask` fills. */
export const printHead = (): void =>
  console.log('| list | request | rows | p50 | p95 | most |\n| --- | --- | --: | --: | --: | --: |');

/** Prints what the machine is, and how busy and slow. */
export const printMachine = (): void => console.log(`\n${describeMachine()}`);

/**
 * Asks a list by every sort, page, search and filter, each `times` times, and prints a row for each and for all. Returns the median of each, in
 * milliseconds.
 */
export async function ask(
  address: string,
  person: SignedIn,
  { name, call, list, scope, narrowed = {} }: Measured,
  times: number,
): Promise<Map<string, number>> {
  const request = (body: object) => timed(address, person, routes[call].path, { ...scope, ...body });
  const { total } = await request({});
  const last = Math.max(1, Math.ceil(total / 20));
  const requests: [string, object][] = [
    [list ? 'first page' : 'all', {}],
    ...(list === undefined
      ? []
      : [
          ['middle page', { page: Math.ceil(last / 2) }] satisfies [string, object],
          ['last page', { page: last }] satisfies [string, object],
          ...sortIds(list).flatMap((sort): [string, object][] => [
            [`by ${sort}`, { sort, order: 'asc' }],
            [`by ${sort}, falling, last page`, { sort, order: 'desc', page: last }],
          ]),
        ]),
    ...Object.entries(narrowed),
    ...(list === undefined ? [] : filtersOf(list, narrowed)),
  ];
  const all: number[] = [];
  const medians = new Map<string, number>();
  for (const [title, body] of requests) {
    const waits: number[] = [];
    let found = 0;
    for (let round = 0; round < times; round += 1) {
      const { ms, total: rows } = await request(body);
      waits.push(ms);
      found = rows;
      if (ms < leastMs) await new Promise((resolve) => setTimeout(resolve, leastMs - ms));
    }
    all.push(...waits);
    medians.set(title, percentile(waits, 0.5));
    row(name, title, found, waits);
  }
  if (requests.length > 1) row(`**${name}**`, 'all', total, all);
  return medians;
}

/** A request for each column that a list can be narrowed by, unless `narrowed` has one. */
function filtersOf(list: List, narrowed: NonNullable<Measured['narrowed']>): [string, object][] {
  const named = new Set(Object.values(narrowed).flatMap(Object.keys));
  return filterIds(list)
    .filter((id) => !named.has(id))
    .map((id) => [`only ${id}`, { [id]: wantedOf(columnOf(list, id)) }]);
}

/** What a column is narrowed to: what some of the rows have, where it can be known. */
function wantedOf(column: ListColumn): unknown {
  if (column.type === 'id') throw new TypeError('No list is narrowed by the ids of its rows');
  switch (filterKinds[column.type]) {
    case 'text':
      return '错';
    case 'numbers':
      return { from: 1, to: 90 };
    case 'times':
    case 'days':
      return {
        from: new Date(Date.now() - 60 * 86_400_000)
          .toISOString()
          .slice(0, filterKinds[column.type] === 'days' ? 10 : 24),
      };
    case 'flag':
      return true;
    case 'people':
      return [1, 2, 3];
    case 'choices':
      return ['of' in column && column.of ? column.of[0] : 'zh'];
  }
}

function row(name: string, title: string, found: number, waits: readonly number[]): void {
  console.log(`| ${name} | ${title} | ${found} | ${at(waits, 0.5)} | ${at(waits, 0.95)} | ${at(waits, 1)} |`);
}

/** A percentile in whole milliseconds. */
export const at = (waits: readonly number[], share: number): string => percentile(waits, share).toFixed(0);

function percentile(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Duration of a call until its answer has arrived whole, in milliseconds. */
async function timed(address: string, { authorization }: SignedIn, path: string, body: object) {
  const begun = performance.now();
  const response = await fetch(`${address}${callPrefix}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const ms = performance.now() - begun;
  if (!response.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${response.status} ${text}`);
  // Figures have a total of another kind, and what is found everywhere has items
  const { data } = JSON.parse(text) as {
    data: { total?: unknown; rows?: readonly unknown[]; items?: readonly unknown[] };
  };
  return { ms, total: typeof data.total === 'number' ? data.total : ((data.rows ?? data.items)?.length ?? 0) };
}

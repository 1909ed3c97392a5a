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
  /**
   * Searches, and filters that say more than one request for each column does, by what they are called in the report.
   */
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

/** A server with a person who asks it for a list. */
export interface Asked {
  readonly address: string;
  readonly person: SignedIn;
  readonly measured: Measured;
}

/** What a request took in the median, in milliseconds, and how long its answer is, in bytes. */
export interface Answer {
  readonly ms: number;
  readonly bytes: number;
}

/**
 * Asks a list by every sort, page, search and filter, each `times` times, and prints a row for each and for all.
 * Several servers that have the same list are asked by turns, so that what the machine does meanwhile reaches all of
 * them. Returns the medians of each server.
 */
export async function ask(servers: readonly Asked[], times: number): Promise<Map<string, Answer>[]> {
  const asked = await Promise.all(
    servers.map(async ({ address, person, measured }) => {
      const request = (body: object) =>
        timed(address, person, routes[measured.call].path, { ...measured.scope, ...body });
      const { total } = await request({});
      const all: number[] = [];
      return {
        request,
        name: measured.name,
        total,
        requests: requestsOf(measured, total),
        medians: new Map<string, Answer>(),
        all,
      };
    }),
  );
  for (const [index, [title]] of (asked[0]?.requests ?? []).entries()) {
    const waits = asked.map((): number[] => []);
    const found = asked.map(() => ({ total: 0, bytes: 0 }));
    for (let round = 0; round < times; round += 1)
      // The order changes, so that none is always asked after the other
      for (const [at, { request, requests }] of round % 2 === 0 ? asked.entries() : [...asked.entries()].reverse()) {
        const { ms, ...answer } = await request(requests[index]?.[1] ?? {});
        waits[at]?.push(ms);
        found[at] = answer;
        if (ms < leastMs) await new Promise((resolve) => setTimeout(resolve, leastMs - ms));
      }
    for (const [at, { name, all, medians }] of asked.entries()) {
      const taken = waits[at] ?? [];
      const { total = 0, bytes = 0 } = found[at] ?? {};
      all.push(...taken);
      medians.set(title, { ms: percentile(taken, 0.5), bytes });
      row(name, title, total, taken);
    }
  }
  for (const { name, total, requests, all } of asked) if (requests.length > 1) row(`**${name}**`, 'all', total, all);
  return asked.map(({ medians }) => medians);
}

/** What a list of `total` rows is asked for, by what it is called in the report. */
function requestsOf({ list, narrowed = {} }: Measured, total: number): [string, object][] {
  const last = Math.max(1, Math.ceil(total / 20));
  return [
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
  return {
    ms,
    bytes: Buffer.byteLength(text),
    total: typeof data.total === 'number' ? data.total : ((data.rows ?? data.items)?.length ?? 0),
  };
}

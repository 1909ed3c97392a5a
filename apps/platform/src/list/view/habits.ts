import type { Api, ListHabit, RequestOf } from '@earmark/contract';
import { readLayout } from '@earmark/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { client, useCall, useSession } from '../../data/index.ts';
import { columnsOf } from './layout-record.ts';

type Change = Pick<RequestOf<Api['keepHabit']>, 'layout' | 'page_size' | 'default_view_id'>;

/** The last answer of the server, for the first paint; the browser of another person begins anew. */
const key = 'earmark.lists';
/** Milliseconds after the last change of a list until it is sent: the width of a column changes with each move. */
const sendAfter = 500;

let userId: number | null = null;
let habits: readonly ListHabit[] = [];
const listeners = new Set<() => void>();
/** Changes that the server does not have yet, by list and view. */
const unsent = new Map<string, { readonly change: Change; readonly timer: ReturnType<typeof setTimeout> }>();

const nameOf = (list: string, viewId: number | null): string => `${list} ${viewId ?? ''}`;
const isOf =
  (list: string, viewId: number | null) =>
  (habit: ListHabit): boolean =>
    habit.list === list && habit.view_id === viewId;

/** Habits of the signed-in person, by the name of a list. */
interface Habits {
  of(list: string, viewId?: number | null): ListHabit | undefined;
  /** Keeps a change, here at once and on the server a moment later. */
  keep(list: string, viewId: number | null, change: Change): void;
}

/** The columns, page sizes and default views of the signed-in person, the same in every browser. */
export function useHabits(): Habits {
  const { user } = useSession();
  const { data } = useCall('listHabits', {});
  useEffect(() => {
    if (data) take(user.id, data.habits);
  }, [data, user.id]);
  const known = useSyncExternalStore(listen, () => habitsOf(user.id));
  return {
    of: (list, viewId = null) => known.find(isOf(list, viewId)),
    keep,
  };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function habitsOf(id: number): readonly ListHabit[] {
  // Called while rendering (`useSyncExternalStore`), so nobody is told: all who read get the new value anyway
  if (userId !== id) {
    userId = id;
    habits = readCopy(id);
  }
  return habits;
}

/** Takes the server's answer, but for what is on its way there. */
function take(id: number, answer: readonly ListHabit[]): void {
  userId = id;
  const isOnItsWay = ({ list, view_id: viewId }: ListHabit): boolean => unsent.has(nameOf(list, viewId));
  set([...answer.filter((habit) => !isOnItsWay(habit)), ...habits.filter(isOnItsWay)]);
}

function keep(list: string, viewId: number | null, change: Change): void {
  const isIt = isOf(list, viewId);
  const before = habits.find(isIt) ?? {
    list,
    view_id: viewId,
    layout: oldLayout(list),
    page_size: null,
    default_view_id: null,
  };
  const { layout = before.layout, page_size = before.page_size, default_view_id = before.default_view_id } = change;
  const name = nameOf(list, viewId);
  const waiting = unsent.get(name);
  clearTimeout(waiting?.timer);
  // Changes that wait together go out in one call, each field as it was last
  const all = { ...waiting?.change, ...change };
  unsent.set(name, { change: all, timer: setTimeout(() => void send(list, viewId, all), sendAfter) });
  // The schema's output and input differ in defaults alone
  set([
    ...habits.filter((habit) => !isIt(habit)),
    { ...before, layout: layout as ListHabit['layout'], page_size, default_view_id },
  ]);
}

/** Sends a change; one that cannot be sent stays in this browser. */
async function send(list: string, viewId: number | null, change: Change): Promise<void> {
  await client.keepHabit({ list, view_id: viewId, ...change }, { isQuiet: true }).catch(() => undefined);
  // A change that was made meanwhile is another object, and is sent by its own timer
  if (unsent.get(nameOf(list, viewId))?.change === change) unsent.delete(nameOf(list, viewId));
  writeCopy();
}

function set(next: readonly ListHabit[]): void {
  // A revalidation mostly answers what is known: another array with the same content would re-render every list
  if (JSON.stringify(next) === JSON.stringify(habits)) return;
  habits = next;
  writeCopy();
  for (const listener of listeners) listener();
}

/** The stored form of habits, for `writeCopy` and `readCopy`. */
interface Copy {
  readonly user_id: number | null;
  readonly habits: readonly ListHabit[];
  /** Names of habits that the server does not have yet: a page that is left at once does not send them. */
  readonly unsent?: readonly string[];
}

function writeCopy(): void {
  try {
    const copy: Copy = { user_id: userId, habits, unsent: [...unsent.keys()] };
    localStorage.setItem(key, JSON.stringify(copy));
  } catch {
    // Without storage the server's answer is waited for
  }
}

/** Reads the copy, and sends what an earlier page could not. */
function readCopy(id: number): readonly ListHabit[] {
  try {
    // Written above
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null') as Copy | null;
    if (copy?.user_id !== id) return [];
    const read = copy.habits.map(renamed);
    for (const { list, view_id: viewId, layout, page_size, default_view_id } of read) {
      const name = nameOf(list, viewId);
      if (!copy.unsent?.includes(name) || unsent.has(name)) continue;
      const change = { layout, page_size, default_view_id };
      unsent.set(name, { change, timer: setTimeout(() => void send(list, viewId, change), sendAfter) });
    }
    return read;
  } catch {
    return [];
  }
}

/** A habit as it is stored now; an earlier version named the list `place`. */
const renamed = ({ place, ...habit }: ListHabit & { readonly place?: string }): ListHabit =>
  place === undefined ? habit : { ...habit, list: place };

/** Columns that an earlier version kept in this browser alone. */
export function oldLayout(list: string): ListHabit['layout'] {
  try {
    const kept = localStorage.getItem(`earmark.columns.${list}`);
    return kept === null ? null : columnsOf(readLayout(kept));
  } catch {
    return null;
  }
}

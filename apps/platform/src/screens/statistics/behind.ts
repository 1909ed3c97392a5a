import { hasFacts, type Api, type FigureId, type FigureSums, type RequestOf, type Statistics } from '@earmark/contract';

type Narrowed = Pick<RequestOf<Api['getStatistics']>, 'project_id' | 'task_id' | 'team_id' | 'user_id' | 'from' | 'to'>;

/** A row or a point of the statistics: what its figures are of. */
export interface Slice {
  readonly part: FigurePart;
  /**
   * Id of the project, task, team or person; the first and last day of a step. Undefined where nothing narrows to it.
   */
  readonly id: string | undefined;
}

// Fifteen digits at most: every such number is exact
const idIn = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
const narrowedTo =
  (name: Exclude<keyof Narrowed, 'from' | 'to'>) =>
  (text: string): Narrowed | undefined => {
    const id = idIn(text);
    return id === undefined ? undefined : { [name]: id };
  };
const steps = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

/**
 * The one table of what stands behind a figure, by what it is of: the facts that the figure is made of (its row in the
 * contract says which) within what this adds to the page's own filters. What has no row here leads nowhere.
 */
const narrowings = {
  series: (text: string): Narrowed | undefined => {
    const [, from, to] = steps.exec(text) ?? [];
    return from === undefined || to === undefined || Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to))
      ? undefined
      : { from, to };
  },
  projects: narrowedTo('project_id'),
  tasks: narrowedTo('task_id'),
  teams: narrowedTo('team_id'),
  people: narrowedTo('user_id'),
} as const;
/** What figures can be broken down by. */
export type FigurePart = keyof typeof narrowings;
// Object.keys widens the key type to string
/** All of these, in the order in which they are offered. */
export const figureParts = Object.keys(narrowings) as [FigurePart, ...FigurePart[]];

/** A slice as it stands in the address. */
export const written = ({ part, id }: Slice): string => `${part}:${id ?? ''}`;

/** The parts of the address that open the list behind a figure; undefined where nothing is to be listed. */
export function behind(
  figure: FigureId,
  sums: FigureSums,
  slice: Slice,
): { readonly figure: FigureId; readonly in: string } | undefined {
  return slice.id === undefined || !hasFacts(figure, sums) ? undefined : { figure, in: written(slice) };
}

/** Reads a slice from the address; undefined where there is none or it is not valid. */
export function sliceIn(
  text: string | null,
): (Slice & { readonly id: string; readonly narrowed: Narrowed }) | undefined {
  const [, name, id] = /^([a-z]+):(.*)$/.exec(text ?? '') ?? [];
  const part = figureParts.find((known) => known === name);
  const narrowed = part && id !== undefined ? narrowings[part](id) : undefined;
  return part && id !== undefined && narrowed ? { part, id, narrowed } : undefined;
}

type Step = Statistics['series'][number];

/** The slice of a day or week of the series. */
export const sliceOfStep = ({ from, to }: Pick<Step, 'from' | 'to'>): Slice => ({
  part: 'series',
  id: `${from}..${to}`,
});

/** Address of the list of the first of several figures that has one in a step. */
export function firstBehind(ids: readonly FigureId[], step: Step): ReturnType<typeof behind> {
  const slice = sliceOfStep(step);
  return ids.map((id) => behind(id, step.sums, slice)).find((parts) => parts !== undefined);
}

/** Name of a slice: its day or days, or the name of its row; undefined where no row names it. */
export function nameOfSlice({ part, id }: Slice, data: Statistics): string | undefined {
  if (part === 'series') {
    const [from, to] = (id ?? '').split('..');
    return from === to ? from : `${from} – ${to}`;
  }
  return data[part].find(({ of }) => of !== null && String(of.id) === id)?.of?.name;
}

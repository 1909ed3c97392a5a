import {
  givingMeasures,
  givingMethods,
  type Api,
  type ApiName,
  type GivingRule,
  type ItemStatus,
  type RequestOf,
} from '@earmark/contract';
import type { SeededRandom } from '../../../../tests/faults/seeded-random.ts';
import { maybeOne, sql } from '../../src/db/index.ts';
import type { Login, World } from '../workflow/open-world.ts';

/** What random people work on. */
export interface Scene {
  readonly world: World;
  readonly random: SeededRandom;
  readonly projectId: number;
  /** Grows by what the distribution makes. */
  readonly taskIds: number[];
  /** The one of them whose items are annotated by two people each. */
  readonly copiedTaskId: number;
  /** Its data; tasks that join later take theirs from it. */
  readonly sourcesId: number;
  /** The data that the distribution waits for. */
  readonly datasetId: number;
  readonly distributionId: number;
  readonly tagId: number;
  /** Error types of the project. */
  readonly errorTypeIds: readonly number[];
  readonly idOf: ReadonlyMap<Login, number>;
}

/** The answer to the last call of an act; undefined when there was nothing to do it with. */
export type Outcome = { readonly status: number; readonly code: number; readonly message: string } | undefined;

interface ItemRow {
  readonly id: number;
  readonly task_id: number;
  readonly status: ItemStatus;
  readonly annotator_id: number | null;
  readonly inspector_id: number | null;
  readonly verifier_id: number | null;
}

export const annotators = ['annotator4', 'annotator4b'] as const satisfies readonly Login[];
export const inspectors = ['inspector4', 'annotator4b'] as const satisfies readonly Login[];

export const oneOf = <Value>({ random }: Pick<Scene, 'random'>, values: readonly Value[]): Value | undefined =>
  values[random.below(values.length)];

export const anyItem = ({ world, random }: Scene, statuses?: readonly ItemStatus[]): Promise<ItemRow | undefined> =>
  maybeOne<ItemRow>(
    world.db,
    sql`select id, task_id, status, annotator_id, inspector_id, verifier_id from item
      where ${statuses === undefined}::boolean or status = any(${statuses ?? []}) order by hashint8(id + ${random.below(1_000_000)}) limit 1`,
  );

export const anyTask = (scene: Scene): number => oneOf(scene, scene.taskIds) ?? 0;

/** A giving rule of any method and measure; by count for some or all annotators. */
export function anyGiving(scene: Scene): GivingRule {
  const { random, idOf } = scene;
  const method = oneOf(scene, givingMethods) ?? 'claim';
  const people = annotators.flatMap((login) => idOf.get(login) ?? []);
  const named = random.next() < 0.7 ? people : people.slice(0, 1);
  return {
    method,
    measure: oneOf(scene, givingMeasures) ?? 'count',
    quota: random.next() < 0.5 ? 1 + random.below(4) : null,
    counts: method === 'count' ? named.map((user_id) => ({ user_id, count: 1 + random.below(4) })) : [],
    is_claimable: method === 'claim' || random.next() < 0.6,
  };
}

/** One call by a person, whatever comes of it. */
export const call = <Name extends ApiName>(scene: Scene, login: Login, name: Name, request: RequestOf<Api[Name]>) =>
  scene.world.call(login, name, request);

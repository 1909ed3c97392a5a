import { batchActions, type BatchId } from '@earmark/contract';
import { Refusal, requireScopeFor, scopeFor, type Caller } from '../http/index.ts';
import type { Reaching } from '../workflow/index.ts';
import type { BatchRow } from './batch-row.ts';
import { itemActions } from './item-actions.ts';
import { taskActions } from './task-actions.ts';

const rows: { readonly [Id in BatchId]: BatchRow<Id> } = { ...taskActions, ...itemActions };

/** Returns the server's row of an action whose parameters were checked by its schema when the batch was started. */
// The table pairs each action with the type of its parameters, which an id read from the database cannot express.
export const batchRowOf = (id: BatchId) => rows[id] as BatchRow<never> as BatchRow<BatchId>;

/** Returns the caller with the scope in which they have the action. Throws `forbidden`. */
export function reachFor(caller: Caller, id: BatchId): Reaching {
  const { by } = batchActions[id];
  // The first that the person may do decides the scope
  const action = by.find((candidate) => scopeFor(caller, candidate) !== undefined) ?? by[0];
  if (action === undefined) throw new Refusal('forbidden');
  return { caller, scope: requireScopeFor(caller, action) };
}

import type { BatchId, BatchParameters, CurrentRole } from '@earmark/contract';
import type { Transaction } from '../db/index.ts';
import type { Refusal } from '../http/index.ts';
import type { Reaching } from '../workflow/index.ts';

/** Data needed to undo a row, as stored with it. */
export type Prior = Readonly<Record<string, unknown>>;

/** Outcome of a row: done, with the data to undo it if anything changed, or refused. */
export type Outcome = { readonly prior: Prior | null } | Refusal;

/** A batch as its run reads it. */
export interface RunningBatch {
  readonly id: number;
  readonly action: BatchId;
  /** Parameters as stored; `storedBatchParameters` parses them. */
  readonly parameters: unknown;
  readonly project_id: number | null;
  readonly task_id: number | null;
  readonly undo_of: number | null;
  readonly created_by: number;
  readonly role_id: CurrentRole;
  readonly team_id: number | null;
}

/** A row to work on. */
export interface WaitingRow {
  readonly entity_id: number;
  readonly prior: Prior | null;
}

/** One batch action on the server: it describes its parameters, and does a portion of rows within a transaction. */
export interface BatchRow<Id extends BatchId> {
  /** Checks the parameters when the batch starts; returns their names for the record. */
  describe?(tx: Transaction, parameters: BatchParameters[Id]): Promise<string>;
  /**
   * Rows done together in one transaction; a refusal that is thrown is that of all of them. 1 where each is a
   * transaction of its own.
   */
  readonly portion: number;
  /** Does the rows; what is missing in the answer is done, with nothing to take back. */
  run(
    tx: Transaction,
    by: Reaching,
    rows: readonly WaitingRow[],
    parameters: BatchParameters[Id],
    batch: RunningBatch,
  ): Promise<ReadonlyMap<number, Outcome>>;
  /** Takes rows back. */
  undo?(
    tx: Transaction,
    by: Reaching,
    rows: readonly WaitingRow[],
    batch: RunningBatch,
  ): Promise<ReadonlyMap<number, Outcome>>;
}

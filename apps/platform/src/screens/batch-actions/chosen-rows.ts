import type { BatchId, Item, Task } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';

interface Shared {
  /** Ids of the chosen rows, on whatever page. */
  readonly ids: readonly number[];
  /** The list's request and how many rows it finds. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly total: number;
  readonly modality: ModalityKind;
  /** Actions that the screen offers by itself. */
  readonly except?: readonly BatchId[] | undefined;
  readonly onStarted: () => void;
}
export type BatchActionsProps = Shared &
  (
    | { readonly of: 'tasks'; readonly rows: readonly Task[] }
    | { readonly of: 'items'; readonly taskId: number; readonly rows: readonly Item[]; readonly isReadOnly: boolean }
  );

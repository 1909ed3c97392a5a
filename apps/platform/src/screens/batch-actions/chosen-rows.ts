import type { Api, BatchId, Item, RequestOf, Task } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import type { ReactNode } from 'react';

interface Chosen {
  /** Ids of the chosen rows, on whatever page. */
  readonly ids: readonly number[];
}

/** The selection in a list, with the rows of the page that is shown. */
export type ChosenRows = Chosen &
  (
    | { readonly of: 'tasks'; readonly rows: readonly Task[] }
    | { readonly of: 'items'; readonly taskId: number; readonly rows: readonly Item[]; readonly isReadOnly: boolean }
  );

/** Request of the list. */
type Asked =
  | { readonly of: 'tasks'; readonly request: RequestOf<Api['listTasks']> }
  | { readonly of: 'items'; readonly request: RequestOf<Api['listItems']> };

/** An action that the screen offers by a button of its own, and that is off now. */
interface ActionOff {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
}

interface Shared {
  /** How many rows the list finds. */
  readonly total: number;
  readonly modality: ModalityKind;
  /** The project of the rows; of tasks of several, that of the first. Undefined while no row is known. */
  readonly projectId: number | undefined;
  /** Actions that `buttons` offers while they are possible for the chosen rows. */
  readonly own?: readonly BatchId[] | undefined;
  /** Buttons of the screen for the chosen rows; they do not act on all that the list finds. */
  readonly buttons?: ReactNode;
  /** Further actions that stand in the menu because they are off. */
  readonly off?: readonly ActionOff[] | undefined;
  readonly onStarted: () => void;
}
/** What the actions of a list work on. */
export type BatchActionsProps = Shared & Asked & ChosenRows;

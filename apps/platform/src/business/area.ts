import type { BusinessType, ColumnId, itemList, taskList, WorkStage } from '@earmark/contract';

/** Business types that have routes. */
export type RouteBusiness = Exclude<BusinessType, 'multimodal'>;

/** From which side a person sees tasks; the specification's route groups. `view` looks only. */
export type Area = 'manager' | 'team' | 'label' | 'quality' | 'check' | 'view';

type TaskColumnId = ColumnId<typeof taskList>;
type ItemColumnId = ColumnId<typeof itemList>;
export type TaskActionName =
  | 'work'
  | 'assignTeam'
  | 'assignMembers'
  | 'drawInspection'
  | 'submitAcceptance'
  | 'passTask'
  | 'failTask'
  | 'acceptExternally'
  | 'recall'
  | 'deleteTask';

/** Columns of a list that a side does not have, and those that it shows only on demand. It has all others, also new ones. */
export interface AreaColumns<Id extends string> {
  readonly without: readonly Id[];
  readonly optional: readonly Id[];
}

/** What differs between the sides of one kind of work. */
export interface AreaSettings {
  readonly listPath: string;
  readonly detailPath: string;
  readonly workbenchPath: string;
  /** The stage this side works in, if it works on items itself. */
  readonly stage: WorkStage | null;
  /** Which of the annotator's two parts the lists are narrowed to. */
  readonly part?: 'annotator' | 'inspector';
  readonly taskColumns: AreaColumns<TaskColumnId>;
  readonly itemColumns: AreaColumns<ItemColumnId>;
  /** In the order shown; the first that is possible is the main one. */
  readonly taskActions: readonly TaskActionName[];
}

export interface BusinessSettings {
  readonly areas: Readonly<Record<Area, AreaSettings>>;
}

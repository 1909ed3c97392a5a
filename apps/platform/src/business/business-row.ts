import type { ColumnId, itemList, Project, taskList } from '@earmark/contract';
import type { Stage } from '@earmark/model';
import type { LucideIcon } from 'lucide-react';
import type { Area } from '../route-row.ts';
import type { SurfacePart } from './surface-part.ts';
import type { LoadsWizard } from './wizard-step.ts';

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
interface AreaColumns<Id extends string> {
  readonly without: readonly Id[];
  readonly optional: readonly Id[];
}

/** What differs between the sides of one kind of work. */
interface AreaSettings {
  /** Which of the annotator's two parts the lists are narrowed to. */
  readonly part?: 'annotator' | 'inspector';
  readonly taskColumns: AreaColumns<TaskColumnId>;
  readonly itemColumns: AreaColumns<ItemColumnId>;
  /** In the order shown; the first that is possible is the main one. */
  readonly taskActions: readonly TaskActionName[];
}

/** The settings of a side as screens read them. */
export interface SideSettings extends AreaSettings {
  /** The stage this side works in, if it works on items itself. */
  readonly stage: Stage | null;
}

/** What differs between the kinds of work; its routes stand beside it. */
export interface BusinessRow extends LoadsWizard {
  /** What stands beside an item where things of several kinds are found; a sheet where none is given. */
  readonly ItemIcon?: LucideIcon;
  /** What a project of this kind may be an annotation of; none where that is no question. */
  readonly media?: readonly Project['media'][];
  readonly areas: Readonly<Record<Area, AreaSettings>>;
  /** What its items are worked on in. */
  readonly loadSurface: () => Promise<SurfacePart>;
}

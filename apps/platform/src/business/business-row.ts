import type { ColumnId, itemList, Language, taskList } from '@earmark/contract';
import type { Stage } from '@earmark/model';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Area } from '../route-row.ts';
import type { GalleryTemplate } from './gallery.ts';
import type { IngestFieldsProps } from './ingest-part.ts';
import type { PreviewPart } from './preview-part.ts';
import type { SurfacePart } from './surface-part.ts';
import type { TaskParts } from './task-part.ts';
import type { TemplatePartProps } from './template-part.ts';
import type { LoadsWizard, TaskRules } from './wizard-step.ts';

type TaskColumnId = ColumnId<typeof taskList>;
type ItemColumnId = ColumnId<typeof itemList>;
/** What can be done with a task as a whole; `task-actions.ts` says when. */
export type TaskActionName =
  | 'work'
  | 'assignTeam'
  | 'assignMembers'
  | 'drawInspection'
  | 'submitAcceptance'
  | 'drawAcceptance'
  | 'passTask'
  | 'failTask'
  | 'acceptExternally'
  | 'editTask'
  | 'copyTask'
  | 'pauseTask'
  | 'resumeTask'
  | 'takeBack'
  | 'recall'
  | 'deleteTask';

/** Columns that an area omits, and those it hides by default. All other columns, including new ones, are shown. */
interface AreaColumns<Id extends string> {
  readonly without: readonly Id[];
  readonly optional: readonly Id[];
}

/** Settings that differ between the areas of one kind of work. */
interface AreaSettings {
  /** Restricts lists to one of an annotator's two roles. */
  readonly part?: 'annotator' | 'inspector';
  readonly taskColumns: AreaColumns<TaskColumnId>;
  readonly itemColumns: AreaColumns<ItemColumnId>;
  /** Actions in display order; the first that is possible is the primary one. */
  readonly taskActions: readonly TaskActionName[];
}

/** An area's settings as screens read them. */
export interface SideSettings extends AreaSettings {
  /** The stage in which this area works on items, if any. */
  readonly stage: Stage | null;
  /** Whether the person sees who annotates and inspects, and when. */
  readonly seesPeople: boolean;
}

/** Everything that differs between kinds of work, apart from the routes. */
export interface BusinessRow extends LoadsWizard {
  /** Icon of an item among entities of several kinds; defaults to a sheet. */
  readonly ItemIcon?: LucideIcon;
  /**
   * Whether units are marks: templates give their options colours and keys, and have types of links between marks.
   */
  readonly hasMarks?: true;
  /** Absent when items have no preview. */
  readonly preview?: PreviewPart;
  /** Returns the variant of the workbench's address for a task with these rules, where there are several. */
  readonly variantOf?: (rules: TaskRules) => string;
  readonly areas: Readonly<Record<Area, AreaSettings>>;
  /** Loads the form of the options by which sources are read; absent when they are read in one way only. */
  readonly loadIngestFields?: () => Promise<ComponentType<IngestFieldsProps>>;
  /** Loads what is added to the settings and the quality of a task; absent when there is nothing. */
  readonly loadTaskParts?: () => Promise<TaskParts>;
  /** Loads what is added below a stored template where it is edited; absent when there is nothing. */
  readonly loadTemplatePart?: () => Promise<ComponentType<TemplatePartProps>>;
  /** Loads the ready templates to begin with; absent when there are none. */
  readonly loadGallery?: () => Promise<(language: Language) => readonly GalleryTemplate[]>;
  /** Loads the surface on which items are edited. */
  readonly loadSurface: () => Promise<SurfacePart>;
}

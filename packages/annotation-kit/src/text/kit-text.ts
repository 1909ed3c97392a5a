import type { SegmentStatus } from '@earmark/model';
import type { ActionGroup, ActionId, StepName, WorkbenchMode } from '../core/index.ts';

/** Every text that labels, comments, comparison and workbench say by themselves. */
export interface KitText {
  readonly actions: Readonly<Record<ActionId, string>>;
  readonly actionGroups: Readonly<Record<ActionGroup, string>>;
  readonly steps: Readonly<Record<StepName, string>>;
  readonly undo: (step: string | undefined) => string;
  readonly nothingToUndo: string;
  readonly nothingToRedo: string;
  readonly redo: (step: string | undefined) => string;
  readonly modes: Readonly<Record<WorkbenchMode, string>>;
  readonly statuses: Readonly<Record<SegmentStatus, string>>;
  /** A dialog's script did not come. */
  readonly partNotLoaded: string;
  readonly shortcuts: string;
  readonly shortcutsHint: string;
  readonly label: {
    readonly unanswered: string;
    readonly required: string;
  };
  readonly comment: {
    readonly ofItem: string;
    readonly ofSegment: (number: number) => string;
    readonly none: string;
    readonly placeholder: string;
    readonly failedPlaceholder: string;
    readonly add: string;
    readonly resolve: string;
    readonly reopen: string;
    readonly remove: string;
    readonly resolved: string;
  };
  readonly list: {
    readonly title: string;
    readonly number: string;
    readonly start: string;
    readonly end: string;
    readonly duration: string;
    readonly status: string;
    readonly text: string;
    readonly comments: string;
    readonly textOf: (number: number) => string;
    readonly play: (number: number) => string;
    readonly openComments: (count: number) => string;
    readonly emptyTitle: string;
    readonly emptyHint: string;
    readonly emptyViewHint: string;
    readonly faulty: string;
    readonly beyondEnd: string;
  };
  readonly panel: {
    readonly title: string;
    readonly segment: string;
    readonly segmentNumber: (number: number) => string;
    readonly segmentCount: (count: number) => string;
    readonly global: string;
    readonly comments: string;
    readonly chooseSegment: string;
    readonly chooseSegmentToSee: string;
    readonly forAllSelected: string;
    readonly noLabels: string;
  };
  readonly compare: {
    readonly title: string;
    readonly time: string;
    readonly status: string;
    readonly global: string;
    readonly validity: string;
    readonly valid: string;
    readonly notValid: string;
    readonly loading: string;
    readonly failed: string;
    readonly open: (name: string) => string;
  };
  readonly save: {
    readonly saved: string;
    readonly savedAt: (time: string) => string;
    readonly saving: string;
    readonly offline: (edits: number) => string;
    readonly stopped: (edits: number) => string;
    readonly readOnly: string;
    readonly notSaved: string;
  };
  readonly trouble: {
    readonly conflictTitle: string;
    readonly conflict: string;
    readonly keepMine: string;
    readonly takeTheirs: string;
    readonly compare: string;
    readonly theirs: string;
    readonly notPossibleNow: string;
    readonly theirsNotLoaded: string;
    readonly leaseLost: string;
    readonly signedOut: string;
    readonly refused: (message: string) => string;
    readonly volatile: string;
    readonly elsewhere: string;
    readonly taken: string;
    readonly takeOver: string;
    readonly retry: string;
    readonly discard: string;
    readonly discardTitle: string;
    readonly discardHint: (edits: number) => string;
  };
  readonly workbench: {
    readonly valid: string;
    readonly notValid: string;
    readonly validHint: string;
    readonly submit: string;
    readonly pass: string;
    readonly reject: string;
    readonly passSegment: string;
    readonly failSegment: string;
    readonly passSegmentNumber: (number: number) => string;
    readonly failSegmentNumber: (number: number) => string;
    readonly marking: (time: string) => string;
    readonly markingEnd: string;
    readonly markingCancel: string;
    readonly faults: (count: number) => string;
    readonly toFault: string;
    readonly submitBlocked: (count: number) => string;
    readonly passBlocked: (count: number) => string;
    readonly nothingSelected: string;
    readonly noNext: string;
    readonly progress: (judged: number, total: number) => string;
    readonly passTitle: string;
    readonly passUnjudged: (count: number, total: number) => string;
    readonly passHeard: (percent: number) => string;
    readonly passAnyway: string;
    readonly judgeRest: string;
  };
}

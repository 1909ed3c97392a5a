import type { Answer, BaseDocument, Comment, Fault, LabelSet, Unit, Verdict } from '@earmark/model';
import type { ItemAccess, OpenFailure, SyncState, WorkbenchMode } from '../../core/index.ts';
import type { SteppedStore } from '../../history/index.ts';
import type { ReadableStore } from '../../store-react/index.ts';

/**
 * The commands that the documents of all modalities accept. Their names call a unit a segment, whatever its modality
 * calls it.
 */
export type SharedCommand =
  | {
      readonly type: 'segment.answer';
      readonly ids: string[];
      readonly labelId: string;
      readonly answer: Answer | null;
    }
  | {
      readonly type: 'segment.verdict';
      readonly ids: string[];
      readonly verdict: Verdict;
      readonly errorTypes?: number[] | undefined;
    }
  | { readonly type: 'segment.confirm' | 'segment.check'; readonly ids: string[] }
  | { readonly type: 'global.answer'; readonly labelId: string; readonly answer: Answer | null }
  | { readonly type: 'validity.set'; readonly isValid: boolean }
  | { readonly type: 'comment.add'; readonly segmentId: string | null; readonly comment: Comment }
  | { readonly type: 'comment.remove'; readonly segmentId: string | null; readonly commentId: string }
  | {
      readonly type: 'comment.resolve';
      readonly segmentId: string | null;
      readonly commentId: string;
      readonly isResolved: boolean;
    };

/** Names of the shell's steps in the history, where the first command's type is not the name. */
export type SharedStepName = 'replace';

/** The part of a document store's state that the shell reads. */
export interface WorkbenchState {
  readonly document: BaseDocument;
  readonly selection: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undoName: string | undefined;
  readonly redoName: string | undefined;
  readonly mode: WorkbenchMode;
  readonly faults: readonly Fault[];
}

/**
 * The store of a document of any modality: every `DocumentStore` is one. Functions that take a document or a unit are
 * declared as methods (bivariant), so that the store of one modality is assignable: it only ever receives its own
 * types.
 */
export interface WorkbenchStore extends ReadableStore<WorkbenchState>, Pick<SteppedStore, 'getHistory' | 'goTo'> {
  readonly modality: {
    readonly units: {
      readonly field: string;
      of(document: BaseDocument): readonly Unit[];
      isHidden?(unit: Unit): boolean;
    };
  };
  readonly labels: LabelSet;
  readonly rules: object;
  readonly run: (commands: SharedCommand | readonly SharedCommand[], name?: SharedStepName) => Fault | null;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly select: (ids: readonly string[]) => void;
  isLocked(unit: Unit): boolean;
  unitFaults(unit: Unit): readonly Fault[];
  readonly submitFaults: () => readonly Fault[];
}

/** The part of the sync that the shell uses. */
export interface WorkbenchSync extends ReadableStore<SyncState> {
  readonly isLocal?: boolean;
  readonly revision: () => number;
  readonly flush: () => Promise<boolean>;
  readonly retry: () => Promise<boolean>;
  readonly keepMine: () => Promise<boolean>;
  readonly takeTheirs: () => Promise<boolean>;
}

/** An item of any modality that is open in this tab: every `OpenedItem` is one. */
export interface WorkbenchItem {
  readonly store: WorkbenchStore;
  readonly sync: WorkbenchSync;
  readonly access: ReadableStore<ItemAccess>;
  readonly takeOver: () => Promise<OpenFailure | null>;
}

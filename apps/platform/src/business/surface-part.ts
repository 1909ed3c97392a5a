import type {
  OpenedItem,
  OpenFailure,
  OpenItemOptions,
  OpenResult,
  RevisionEntry,
  ShellProps,
  WorkbenchItem,
} from '@earmark/annotation-kit';
import type { Api, ResponseOf, SignedMedia } from '@earmark/contract';
import type { BaseDocument, ModalityTypes, SavingModality, Unit } from '@earmark/model';
import type { ReactNode } from 'react';

/** What the server says of an item that opens. */
export type ItemAnswer = ResponseOf<Api['getItem']>;

/** An open item of any modality, as the surrounding screen needs it. */
export type ScreenItem = WorkbenchItem & Pick<OpenedItem<ModalityTypes>, 'lose' | 'close'>;

/** Revisions of an item available for comparison. */
export interface ItemRevisions {
  /** Newest first; rejects when loading fails. */
  readonly list: () => Promise<readonly RevisionEntry[]>;
  readonly load: (id: string) => Promise<ResponseOf<Api['getRevision']>['document']>;
  /** Revision selected first; defaults to the newest. */
  readonly first?: string;
}

/** Arguments for opening an item on a surface. */
interface ItemOpening {
  readonly answer: ItemAnswer;
  /** Opens the item with the row of its modality; the screen sets user, mode and server calls. */
  readonly open: <Types extends ModalityTypes>(
    modality: SavingModality<Types>,
    own: Pick<OpenItemOptions<Types>, 'labels' | 'rules' | 'history'>,
  ) => Promise<OpenResult<Types>>;
  /** Registers a receiver of the fresh addresses that each lease renewal brings. */
  readonly onMedia: (follow: (fresh: SignedMedia) => void) => void;
}

/** Props that the screen passes to every workbench. */
export interface SurfaceProps extends ShellProps {
  revisions: ItemRevisions;
  /** While it is decided between copies; the same list as long as they are open. */
  copies?: readonly CopyUnits[];
}

/** Where units lie in the medium, in words: the times of a segment, what a mark quotes. */
export interface UnitSpans {
  readonly ofUnit: (unit: Unit, document: BaseDocument) => string;
  /** Location of the counterparts of several copies together; undefined where they have none. */
  readonly ofPlace: (place: UnitPlace, documents: readonly BaseDocument[]) => string | undefined;
}

/** Units of several copies that are each other's counterparts, and what of the medium they cover together. */
interface UnitPlace {
  readonly span?: { readonly start: number; readonly end: number };
  readonly units: readonly (readonly Unit[])[];
}

/** Units of one blind copy where the copies differ, for surfaces that show them over the work. */
export interface CopyUnits {
  readonly letter: string;
  readonly units: readonly Unit[];
}

/** An open item together with its workbench component. */
export interface OpenedSurface {
  readonly item: ScreenItem;
  readonly show: (props: SurfaceProps) => ReactNode;
  readonly spans?: UnitSpans;
}

type SurfaceOpening = ({ readonly kind: 'opened' } & OpenedSurface) | OpenFailure;

/** Contribution of one kind of work to the workbench screen. */
export interface SurfacePart {
  readonly open: (opening: ItemOpening) => Promise<SurfaceOpening>;
  /** Begins to load what an item shows beside its document, before the screen is there that opens it. */
  readonly prepare?: (answer: ItemAnswer) => void;
}

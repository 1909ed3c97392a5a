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
export interface ItemOpening {
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
}

/** Where units lie in the medium, for modalities that have one; ranges in the unit of their documents. */
export interface UnitSpans {
  readonly of: (unit: Unit) => { readonly start: number; readonly end: number };
  readonly inWords: (start: number, end: number, document: BaseDocument) => string;
}

/** An open item together with its workbench component. */
export interface OpenedSurface {
  readonly item: ScreenItem;
  readonly show: (props: SurfaceProps) => ReactNode;
  readonly spans?: UnitSpans;
}

export type SurfaceOpening = ({ readonly kind: 'opened' } & OpenedSurface) | OpenFailure;

/** What one kind of work contributes to the workbench screen. */
export interface SurfacePart {
  readonly open: (opening: ItemOpening) => Promise<SurfaceOpening>;
}

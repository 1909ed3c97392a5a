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
import type { ModalityTypes, SavingModality } from '@earmark/model';
import type { ReactNode } from 'react';

export type ItemAnswer = ResponseOf<Api['getItem']>;

/** An open item of any modality, as the screen around it needs it. */
export type ScreenItem = WorkbenchItem & Pick<OpenedItem<ModalityTypes>, 'lose' | 'close'>;

/** The revisions of an item that can be compared. */
export interface ItemRevisions {
  /** Newest first; rejects when they cannot be had. */
  readonly list: () => Promise<readonly RevisionEntry[]>;
  readonly load: (id: string) => Promise<ResponseOf<Api['getRevision']>['document']>;
  /** The one to begin with; else the newest. */
  readonly first?: string;
}

/** What a kind of work is given to open an item with. */
export interface ItemOpening {
  readonly answer: ItemAnswer;
  /** Opens it by the row of its modality: who writes, in which mode, and the calls to the server are set by the screen. */
  readonly open: <Types extends ModalityTypes>(
    modality: SavingModality<Types>,
    own: Pick<OpenItemOptions<Types>, 'labels' | 'rules' | 'history'>,
  ) => Promise<OpenResult<Types>>;
  /** Hands over the fresh addresses that come with each renewal of the lease. */
  readonly onMedia: (follow: (fresh: SignedMedia) => void) => void;
}

/** What the workbench is given by the screen, whatever is worked on. */
export interface SurfaceProps extends ShellProps {
  revisions: ItemRevisions;
}

/** An open item with the workbench that shows it. */
export interface OpenedSurface {
  readonly item: ScreenItem;
  readonly show: (props: SurfaceProps) => ReactNode;
}

export type SurfaceOpening = ({ readonly kind: 'opened' } & OpenedSurface) | OpenFailure;

/** What one kind of work brings to the workbench's screen. */
export interface SurfacePart {
  readonly open: (opening: ItemOpening) => Promise<SurfaceOpening>;
}

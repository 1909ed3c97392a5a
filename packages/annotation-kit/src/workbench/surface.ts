import type { Label, Unit } from '@earmark/model';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { ShellActionId } from '../core/index.ts';
import type { NamedActions } from '../shortcuts/index.ts';
import type { Handlers } from './handlers/index.ts';
import type { WorkbenchItem, WorkbenchSession } from './session/index.ts';
import type { MenuItem } from './use-action-menu.tsx';

/** Something that is loaded when there is time (`lazyPart`, `lazyDialog`). */
export interface Preloadable {
  readonly preload: () => void;
}

/** What opens over the workbench and is closed again. */
export interface ClosableProps {
  onClose: () => void;
}

/**
 * The row of a modality at the workbench: what stands between top bar and side panel, and what the shell has to know of it. Only
 * `Main` and what every session needs are asked for; its components find the session by `useWorkbenchSession`. Must stay the same
 * object while an item is open.
 */
export interface WorkbenchSurface<
  Item extends WorkbenchItem = WorkbenchItem,
  Session extends WorkbenchSession = WorkbenchSession,
  Own extends string = never,
> {
  /** CSS selector of the element where the keys of the surface work, which takes the focus when nothing else has it. */
  readonly home: string;
  /** What the work is done in, beside the side panel. */
  readonly Main: ComponentType;
  /** Between the top bar and both, over the whole width. */
  readonly Above?: ComponentType;
  /** The dialogs of the surface, while they are open. */
  readonly Dialogs?: ComponentType;
  /** Around everything, for contexts of the surface. */
  readonly Provider?: ComponentType<{ session: Session; children: ReactNode }>;
  /** The state of the session, where the surface keeps more in it than the shell. */
  readonly createState: () => Session['state'];
  /** The session of the shell with the parts that the surface's actions need. */
  readonly extend: (shared: WorkbenchSession<Own>, item: Item, state: Session['state']) => Session;
  /** Actions beside those of the shell, or in their place. */
  readonly actions?: SurfaceActions<Own, Session>;
  /** Brings what shows a unit into being before the focus goes there, say a row of a list. */
  readonly scrollTo?: (unitId: string) => void;
  /** What the surface adds to the menu of what is wanted now and then. */
  readonly more?: (session: Session) => readonly MenuItem<ShellActionId | Own>[];
  /** A hook that lets devices act on the item; answers their settings for the shortcut help. */
  readonly useDevices?: (session: Session, root: RefObject<HTMLElement | null>) => ReactNode;
  readonly panel?: SurfacePanel;
  /** What is said before an item passes with units that nobody has judged. */
  readonly PassNote?: ComponentType;
  /** Compares the document with another revision that the embedder offers. */
  readonly Compare?: ComponentType<ClosableProps>;
  /** Compares the document with the server's, while in conflict. */
  readonly CompareTheirs?: ComponentType<ClosableProps>;
  /** What the first view does without, to be loaded when there is time. */
  readonly preloads?: readonly Preloadable[];
}

/** The actions of a surface: names and default keys, and what each of them does. The shortcut help lists them with the shell's. */
export interface SurfaceActions<Own extends string, Session> extends NamedActions<Own> {
  readonly handlers: Handlers<Own, Session>;
}

/** What a surface adds to the panel of labels. */
export interface SurfacePanel {
  /** Which labels the panel asks; all when absent. */
  readonly isAsked?: (label: Label) => boolean;
  /** Characters that texts may not hold. */
  readonly disabledCharacters?: string;
  /** Above the labels; shown too while there are no units. */
  readonly Suggestions?: ComponentType;
  /** Below the heading, over the selected units. */
  readonly Head?: ComponentType<{ units: readonly Unit[] }>;
}

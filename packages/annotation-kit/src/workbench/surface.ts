import type { Label, TextRules, Unit } from '@earmark/model';
import type { Texts } from '@earmark/ui';
import type { ComponentType, KeyboardEvent, ReactNode, RefObject } from 'react';
import type { ShellActionId } from '../core/index.ts';
import type { NamedActions } from '../shortcuts/index.ts';
import type { Handlers } from './handlers/index.ts';
import type { LayoutState } from './layout/index.ts';
import type { WorkbenchItem, WorkbenchSession } from './session/index.ts';
import type { MenuItem } from './use-action-menu.tsx';

/** A lazy part that can be preloaded while the page is idle (`lazyPart`, `lazyDialog`). */
interface Preloadable {
  readonly preload: () => void;
}

/** Props of a dialog over the workbench. */
export interface ClosableProps {
  onClose: () => void;
}

/**
 * The row of a modality at the workbench: the content between top bar and side panel, and everything modality-specific
 * that the shell uses. Only `Main` and the parts of every session are required; its components read the session by
 * `useWorkbenchSession`. Must stay the same object while an item is open.
 */
export interface WorkbenchSurface<
  Item extends WorkbenchItem = WorkbenchItem,
  Session extends WorkbenchSession = WorkbenchSession,
  Own extends string = never,
> {
  /** CSS selector of the element in which the surface's keys apply; it takes the focus when no other element has it. */
  readonly home: string;
  /** The main content, beside the side panel. */
  readonly Main: ComponentType;
  /** Content below the top bar, over the whole width. */
  readonly Above?: ComponentType;
  /** The dialogs of the surface, while they are open. */
  readonly Dialogs?: ComponentType;
  /** Wraps the whole workbench, for contexts of the surface. */
  readonly Provider?: ComponentType<{ session: Session; children: ReactNode }>;
  /** Creates the state of the session, where the surface adds to the shell's. */
  readonly createState: () => Session['state'];
  /** Extends the session of the shell by the parts that the surface's actions need. */
  readonly extend: (shared: WorkbenchSession<Own>, item: Item, state: Session['state']) => Session;
  /** Actions in addition to those of the shell, or replacing them. */
  readonly actions?: SurfaceActions<Own, Session>;
  /** Mounts the element of a unit before it is focused, for example a row of a virtualised list. */
  readonly scrollTo?: (unitId: string) => void;
  /** Entries of the surface for the menu of rarely used actions. */
  readonly more?: (session: Session) => readonly MenuItem<ShellActionId | Own>[];
  /** A hook that connects input devices to the item; returns their settings for the shortcut help. */
  readonly useDevices?: (session: Session, root: RefObject<HTMLElement | null>) => ReactNode;
  readonly panel?: SurfacePanel;
  /** Texts of the shell in the surface's words, by the keys of `kitText`: what units and steps are called. */
  readonly words?: Texts;
  /** Text in the question before a blind pass. */
  readonly PassNote?: ComponentType;
  /** Shown to reviewers beside the number of judged units, for example the share that was heard. */
  readonly Reviewed?: ComponentType;
  /** Compares the document with another revision offered by the embedder. */
  readonly Compare?: ComponentType<ClosableProps>;
  /** Compares the document with the server's, while in conflict. */
  readonly CompareTheirs?: ComponentType<ClosableProps>;
  /** Parts that the first view does not need, preloaded while the page is idle. */
  readonly preloads?: readonly Preloadable[];
}

/**
 * The actions of a surface: names and default keys, and their handlers. The shortcut help lists them with the shell's.
 */
export interface SurfaceActions<Own extends string, Session> extends NamedActions<Own> {
  readonly handlers: Handlers<Own, Session>;
}

/** The parts of the label panel that a surface adds. */
export interface SurfacePanel {
  /** Whether the panel shows a label; all are shown when absent. */
  readonly isAsked?: (label: Label, layout: LayoutState) => boolean;
  /** Keys in the labels of a unit, before the workbench's own. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** What text answers may contain. */
  readonly textRules?: TextRules;
  /** Shown above the labels, also while there are no units. */
  readonly Suggestions?: ComponentType;
  /** A tab of the surface beside the labels, for example a list of all units. */
  readonly list?: { readonly Title: ComponentType; readonly Content: ComponentType };
  /** Shown below the heading, for the selected units. */
  readonly Head?: ComponentType<{ units: readonly Unit[] }>;
}

import type { Fault } from '@earmark/model';
import { usePreload, type Texts } from '@earmark/ui';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Keymap } from '../core/index.ts';
import { preloadAnswers } from '../labels/index.ts';
import { ActionsContext, KeymapContext, useActionKeys, useKeymap, workbenchActions } from '../shortcuts/index.ts';
import { useStore } from '../store-react/index.ts';
import { SurfaceWordsContext } from '../text/index.ts';
import { Watermark } from '../watermark/index.ts';
import { find, help, lazyDialogs, question } from './dialogs/index.ts';
import { Panes } from './layout/Panes.tsx';
import { SidePanel } from './panel/index.ts';
import {
  beginWithRemarks,
  WorkbenchSessionContext,
  type ErrorType,
  type OpenSpeller,
  type WorkbenchItem,
  type WorkbenchSession,
  type WorkbenchUser,
} from './session/index.ts';
import type { WorkbenchSurface } from './surface.ts';
import { TopBar, TroubleBanner, type WorkbenchNames } from './top/index.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useKeysHome } from './use-keys-home.ts';
import { useNewSession } from './use-new-session.ts';
import { MainRegion, Sides, WorkbenchFrame } from './workbench-style.ts';

/** Props of every workbench, whatever the modality. */
export interface ShellProps {
  title: ReactNode;
  /** The author of new comments. */
  user: WorkbenchUser;
  describeFault: (fault: Fault) => string;
  /** Each callback receives the submitted revision; without a callback its button is not shown. */
  onSubmit?: (revision: number) => Promise<void>;
  /**
   * Also receives the number of unjudged units, which the user has confirmed to pass, and the share of the medium that
   * was played, 0 to 1.
   */
  onPass?: (revision: number, unjudged: number, heard?: number) => Promise<void>;
  onReject?: (revision: number, heard?: number) => Promise<void>;
  /** Percent of the medium that a reviewer must have played before the item may pass; 0 by default. */
  heardDemanded?: number;
  /** Opens a dictionary for the check of spelling; without it the check finds nothing. */
  openSpeller?: OpenSpeller;
  /** Opens a dialog to dispute the verdict that sent the item back, by its shortcut; the button is the embedder's. */
  onDispute?: () => void;
  /** Opens the previous or next item of the list that this one was opened from, by its shortcut. */
  onWalk?: (by: -1 | 1) => void;
  /** Called by the user after the session has ended, to sign in again; without it only saving is tried again. */
  onSignedOut?: () => void;
  /** What a failing verdict can name as wrong; must stay the same array while the item is open. */
  errorTypes?: readonly ErrorType[];
  /** Names shown for the mode and for submitting, instead of those of the stage. */
  names?: WorkbenchNames;
  /** Content before the title, for example a back button. */
  headerStart?: ReactNode;
  /** Content before the submit buttons. */
  actions?: ReactNode;
  /** A panel beside the work, under the top bar, such as a document to read; the keys of the workbench work in it. */
  beside?: ReactNode;
  /** Formats the times of comments, given as ISO 8601; by the language when absent. */
  formatTime?: (iso: string) => string;
  /** The user's own keys; when absent, those of the surrounding context or the default keys. */
  keymap?: Keymap;
  /** Lines of the watermark; none when absent. */
  watermark?: readonly string[];
}

export interface WorkbenchProps<
  Item extends WorkbenchItem,
  Session extends WorkbenchSession<Own>,
  Own extends string,
> extends ShellProps {
  item: Item;
  /** The row of the modality. Must stay the same object while the item is open. */
  surface: WorkbenchSurface<Item, Session, Own>;
  /** Whether the surface's `Compare` has a revision to compare with. */
  canCompare?: boolean;
}

/** The words of the surface for its parts; without any those of the shell hold. */
const SurfaceWords = ({ words, children }: { words: Texts | undefined; children: ReactNode }): ReactNode =>
  words ? <SurfaceWordsContext.Provider value={words}>{children}</SurfaceWordsContext.Provider> : children;

const noDevices = (): ReactNode => null;

/**
 * The shell around the work on one item of any modality: top bar, save state, lease, history, comments, verdicts,
 * submitting, shortcuts and watermark. The modality's part is its `surface`. Fills its parent.
 */
export function Workbench<
  Item extends WorkbenchItem,
  Session extends WorkbenchSession<Own>,
  Own extends string = never,
>(props: WorkbenchProps<Item, Session, Own>) {
  const { item, surface, title, describeFault, headerStart, actions, beside, watermark, onSignedOut } = props;
  const { Main, Above, Dialogs, Compare, CompareTheirs, PassNote, Reviewed, panel } = surface;
  const around = useKeymap();
  const keymap = props.keymap ?? around;
  const root = useRef<HTMLDivElement>(null);
  const session = useNewSession(props, root);
  const mode = useStore(item.store, (state) => state.mode);
  // One by one: the rest of this state changes with each edit, which must not draw the whole workbench anew
  const isHelpOpen = useStore(session.state, (state) => state.isHelpOpen);
  const search = useStore(session.state, (state) => state.search);
  const isCompareOpen = useStore(session.state, (state) => state.isCompareOpen);
  const asked = useStore(session.state, (state) => state.asked);
  const [isTheirsShown, setTheirsShown] = useState(false);
  const bound = useMemo(() => workbenchActions(keymap, surface.actions), [surface, keymap]);
  const isFullScreen = useFullScreen(root, session);
  useActionKeys(root, bound.keymap, () => item.store.getState().mode, session.perform, item.sync.isLocal);
  const devices = (surface.useDevices ?? noDevices)(session, root);
  useKeysHome(root, surface.home);
  useLeaveWarning(session);
  const wasHelpOpen = useRef(false);
  wasHelpOpen.current ||= isHelpOpen;
  usePreload(useMemo(() => [...(surface.preloads ?? []), ...lazyDialogs], [surface]));
  useEffect(() => beginWithRemarks(session), [session]);
  useEffect(() => preloadAnswers([...item.store.labels.segment, ...item.store.labels.global]), [item.store]);
  const more = useMemo(() => surface.more?.(session), [surface, session]);
  const content = (
    <WorkbenchFrame ref={root} data-full-screen={isFullScreen || undefined}>
      <TopBar
        title={title}
        names={props.names}
        headerStart={headerStart}
        actions={actions}
        reviewed={Reviewed && <Reviewed />}
        more={more}
        perform={session.perform}
      />
      <TroubleBanner
        item={item}
        onCompare={CompareTheirs && (() => setTheirsShown(true))}
        {...(onSignedOut && { onSignedOut })}
      />
      <Sides data-beside={beside ? '' : undefined}>
        <Panes
          above={Above ? <Above /> : null}
          bar={search ? <find.Part request={search} onClose={() => session.state.set({ search: null })} /> : null}
          panel={
            <SidePanel
              describeFault={describeFault}
              textRules={panel?.textRules}
              isAsked={panel?.isAsked}
              onKeyDown={panel?.onKeyDown}
              suggestions={panel?.Suggestions && <panel.Suggestions />}
              list={panel?.list}
              head={panel?.Head && ((units) => (panel.Head ? <panel.Head units={units} /> : null))}
            />
          }
        >
          <MainRegion data-region="list">
            <Main />
          </MainRegion>
        </Panes>
        {beside}
      </Sides>
      {isHelpOpen || (wasHelpOpen.current && help.isLoaded()) ? (
        <help.Part
          isOpen={isHelpOpen}
          onClose={() => session.state.set({ isHelpOpen: false })}
          mode={mode}
          devices={devices}
        />
      ) : null}
      {asked ? (
        <question.Part
          about={asked}
          note={PassNote && <PassNote />}
          onClose={() => session.state.set({ asked: null })}
        />
      ) : null}
      {Dialogs ? <Dialogs /> : null}
      {isCompareOpen && Compare ? (
        <Compare onClose={() => session.state.set({ isCompareOpen: false, compareFrom: null })} />
      ) : null}
      {isTheirsShown && CompareTheirs ? <CompareTheirs onClose={() => setTheirsShown(false)} /> : null}
      {watermark ? <Watermark lines={watermark} /> : null}
    </WorkbenchFrame>
  );
  return (
    <KeymapContext.Provider value={keymap}>
      <ActionsContext.Provider value={bound}>
        <WorkbenchSessionContext.Provider value={session}>
          <SurfaceWords words={surface.words}>
            {surface.Provider ? <surface.Provider session={session}>{content}</surface.Provider> : content}
          </SurfaceWords>
        </WorkbenchSessionContext.Provider>
      </ActionsContext.Provider>
    </KeymapContext.Provider>
  );
}

/**
 * Makes the browser ask before leaving while edits exist only in this page, and while a submit or verdict is under way,
 * from its question to the next item: a page that goes takes a request with it that was not answered yet.
 */
function useLeaveWarning({ sync, state }: Pick<WorkbenchSession, 'sync' | 'state'>): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      const { isVolatile, pendingEdits } = sync.getState();
      if ((isVolatile && pendingEdits > 0) || state.getState().busy !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [sync, state]);
}

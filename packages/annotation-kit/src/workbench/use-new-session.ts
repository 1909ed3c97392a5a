import type { Fault } from '@earmark/model';
import { toast } from '@earmark/ui';
import { useMemo, useRef } from 'react';
import { shellActionTable, type ShellActionId } from '../core/index.ts';
import { useShellText } from '../text/index.ts';
import { shellHandlers } from './handlers/index.ts';
import {
  createSession,
  createWorkbenchFocus,
  performKept,
  type ErrorType,
  type Notice,
  type OpenSpeller,
  type SubmitKind,
  type Submitter,
  type WorkbenchItem,
  type WorkbenchSession,
  type WorkbenchUser,
} from './session/index.ts';
import type { WorkbenchSurface } from './surface.ts';

interface NewSessionProps<Item extends WorkbenchItem, Session extends WorkbenchSession<Own>, Own extends string> {
  item: Item;
  surface: WorkbenchSurface<Item, Session, Own>;
  user: WorkbenchUser;
  describeFault: (fault: Fault) => string;
  errorTypes?: readonly ErrorType[];
  canCompare?: boolean;
  formatTime?: (iso: string) => string;
  onSubmit?: (revision: number) => Promise<void>;
  onPass?: Submitter;
  onReject?: (revision: number, heard?: number) => Promise<void>;
  heardDemanded?: number;
  openSpeller?: OpenSpeller;
  onDispute?: () => void;
  onWalk?: (by: -1 | 1) => void;
}

const noErrorTypes: readonly ErrorType[] = [];

/** The topic of hints about the last key or button: each takes the place of the one before. */
export const hintTopic = 'workbench-hint';

/**
 * Creates one session per item and surface; props of the embedder are read through a ref when needed, so that new props
 * do not replace it.
 */
export function useNewSession<Item extends WorkbenchItem, Session extends WorkbenchSession<Own>, Own extends string>(
  props: NewSessionProps<Item, Session, Own>,
  root: { current: HTMLElement | null },
): Session {
  const t = useShellText(props.surface.words);
  const latest = useRef({ props, t });
  latest.current = { props, t };
  const { item, surface, user, errorTypes = noErrorTypes, onSubmit, onPass, onReject } = props;
  const canDispute = props.onDispute !== undefined;
  const canWalk = props.onWalk !== undefined;
  const hasTimeFormat = props.formatTime !== undefined;
  const offered = [onSubmit && 'submit', onPass && 'pass', onReject && 'reject'].filter(Boolean).join(' ');
  return useMemo(() => {
    const senders: Record<SubmitKind, Submitter> = {
      submit: async (revision) => latest.current.props.onSubmit?.(revision),
      pass: async (...parts) => latest.current.props.onPass?.(...parts),
      reject: async (revision, _, heard) => latest.current.props.onReject?.(revision, heard),
    };
    const say = (notice: Notice, count = 0): void => {
      const { t } = latest.current;
      if (notice === 'notSaved') toast.error(t('save.notSaved'));
      else if (notice === 'notLoaded') toast.error(t('partNotLoaded'));
      else if (notice === 'submitBlocked' || notice === 'passBlocked')
        toast.warning(t(`workbench.${notice}`, { count }));
      else toast.info(t(`workbench.${notice}`), { topic: hintTopic });
    };
    const own = surface.actions?.handlers;
    const isOwn = (id: ShellActionId | Own): id is Own => own !== undefined && Object.hasOwn(own, id);
    const isShells = (id: string): id is ShellActionId => Object.hasOwn(shellActionTable.rows, id);
    const state = surface.createState();
    const shared = createSession<Own>({
      item,
      state,
      user: { id: user.id, name: user.name },
      errorTypes,
      ...(hasTimeFormat && { formatTime: (iso: string) => latest.current.props.formatTime?.(iso) ?? iso }),
      canCompare: () => surface.Compare !== undefined && (latest.current.props.canCompare ?? false),
      focus: createWorkbenchFocus(
        () => root.current,
        surface.home,
        (id) => surface.scrollTo?.(id),
        () => session.layout.getState().isPanelHidden && session.layout.change({ isPanelHidden: false }),
      ),
      report: (fault) => toast.error(latest.current.props.describeFault(fault)),
      say,
      perform: (id) =>
        performKept(session, () => {
          if (own && isOwn(id)) own[id](session);
          else if (isShells(id)) shellHandlers[id](session);
        }),
      submit: {
        ...(offered.includes('submit') && { submit: senders.submit }),
        ...(offered.includes('pass') && { pass: senders.pass }),
        ...(offered.includes('reject') && { reject: senders.reject }),
      },
      heardDemanded: () => latest.current.props.heardDemanded ?? 0,
      openSpeller: (onLearned, signal) => latest.current.props.openSpeller?.(onLearned, signal),
      ...(canDispute && { dispute: () => latest.current.props.onDispute?.() }),
      ...(canWalk && { walk: (by) => latest.current.props.onWalk?.(by) }),
    });
    const session = surface.extend(shared, item, state);
    return session;
  }, [item, surface, user.id, user.name, errorTypes, hasTimeFormat, offered, canDispute, canWalk, root]);
}

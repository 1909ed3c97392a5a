import type { Fault } from '@earmark/model';
import { toast, useText } from '@earmark/ui';
import { useMemo, useRef } from 'react';
import type { ActionId } from '../core/index.ts';
import { kitText } from '../text/index.ts';
import { sharedHandlers } from './handlers/index.ts';
import {
  createSession,
  createWorkbenchFocus,
  type Notice,
  type SubmitKind,
  type WorkbenchItem,
  type WorkbenchSession,
  type WorkbenchUser,
} from './session/index.ts';
import type { WorkbenchSurface } from './surface.ts';
import { editingText } from './editing-text.ts';

export interface NewSessionProps<Item extends WorkbenchItem, Session extends WorkbenchSession> {
  item: Item;
  surface: WorkbenchSurface<Item, Session>;
  user: WorkbenchUser;
  describeFault: (fault: Fault) => string;
  canCompare?: boolean;
  formatTime?: (iso: string) => string;
  onSubmit?: (revision: number) => Promise<void>;
  onPass?: (revision: number, unjudged: number) => Promise<void>;
  onReject?: (revision: number) => Promise<void>;
}

/** One session for as long as item and surface last; what the embedder passes anew on each render is looked up when needed. */
export function useNewSession<Item extends WorkbenchItem, Session extends WorkbenchSession>(
  props: NewSessionProps<Item, Session>,
  root: { current: HTMLElement | null },
): Session {
  const t = useText(kitText);
  const editing = useText(editingText);
  const latest = useRef({ props, t, editing });
  latest.current = { props, t, editing };
  const { item, surface, user, onSubmit, onPass, onReject } = props;
  const hasTimeFormat = props.formatTime !== undefined;
  const offered = [onSubmit && 'submit', onPass && 'pass', onReject && 'reject'].filter(Boolean).join(' ');
  return useMemo(() => {
    const senders: Record<SubmitKind, (revision: number, unjudged: number) => Promise<void>> = {
      submit: async (revision) => latest.current.props.onSubmit?.(revision),
      pass: async (revision, unjudged) => latest.current.props.onPass?.(revision, unjudged),
      reject: async (revision) => latest.current.props.onReject?.(revision),
    };
    const say = (notice: Notice, count = 0): void => {
      const { t, editing } = latest.current;
      if (notice === 'notSaved') toast.error(t('save.notSaved'));
      else if (notice === 'notLoaded') toast.error(t('partNotLoaded'));
      else if (notice === 'submitBlocked' || notice === 'passBlocked')
        toast.warning(t(`workbench.${notice}`, { count }));
      else if (notice === 'nothingSelected') toast.info(t(`workbench.${notice}`));
      else toast.info(editing(notice));
    };
    const own = surface.handlers;
    const state = surface.createState();
    const shared = createSession({
      item,
      state,
      user: { id: user.id, name: user.name },
      ...(hasTimeFormat && { formatTime: (iso: string) => latest.current.props.formatTime?.(iso) ?? iso }),
      canCompare: () => surface.Compare !== undefined && (latest.current.props.canCompare ?? false),
      focus: createWorkbenchFocus(
        () => root.current,
        surface.home,
        (id) => surface.scrollTo?.(id),
      ),
      report: (fault) => toast.error(latest.current.props.describeFault(fault)),
      say,
      perform: (id: ActionId) => (own?.[id] ?? sharedHandlers[id])?.(session),
      submit: {
        ...(offered.includes('submit') && { submit: senders.submit }),
        ...(offered.includes('pass') && { pass: senders.pass }),
        ...(offered.includes('reject') && { reject: senders.reject }),
      },
    });
    const session = surface.extend(shared, item, state);
    return session;
  }, [item, surface, user.id, user.name, hasTimeFormat, offered, root]);
}

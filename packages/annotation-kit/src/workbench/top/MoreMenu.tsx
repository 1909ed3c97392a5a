import { IconButton, Menu, useText } from '@earmark/ui';
import { Ellipsis, GitCompare, Keyboard, Maximize, MessageSquareText, PanelRight, Search } from 'lucide-react';
import type { ShellActionId } from '../../core/index.ts';
import { searchableLabels } from '../../find-replace/index.ts';
import { kitText } from '../../text/index.ts';
import { usePhoneWidth } from '../layout/index.ts';
import { useWorkbenchSession } from '../session/index.ts';
import { useActionMenu, type MenuItem } from '../use-action-menu.tsx';

interface MoreMenuProps<Own extends string> {
  /** Entries of the surface; they may use its own actions. */
  own?: readonly MenuItem<ShellActionId | Own>[];
  perform: (id: ShellActionId | Own) => void;
}

/** A menu of rarely used actions. */
export function MoreMenu<Own extends string>({ own = [], perform }: MoreMenuProps<Own>) {
  const session = useWorkbenchSession();
  const t = useText(kitText);
  const isPhone = usePhoneWidth();
  const entries = useActionMenu({ store: session.store, perform });
  const items = entries([
    [{ id: 'find.open', icon: Search, isOffered: () => searchableLabels(session.store.labels).length > 0 }, ...own],
    [
      { id: 'comment.next', icon: MessageSquareText },
      { id: 'compare.open', icon: GitCompare, isOffered: session.canCompare },
    ],
    [
      { id: 'view.full-screen', icon: Maximize, isOffered: () => isPhone },
      { id: 'view.panel', icon: PanelRight },
      { id: 'help.shortcuts', icon: Keyboard },
    ],
  ]);
  return (
    <Menu
      trigger={<IconButton preventFocusOnPress aria-label={t('workbench.more')} icon={<Ellipsis />} />}
      items={items}
      placement="bottom end"
    />
  );
}

import { IconButton, Menu, type MenuAction, useText } from '@earmark/ui';
import { Ellipsis, GitCompare, Keyboard, MessageSquareText, Search, type LucideIcon } from 'lucide-react';
import { formatKeys, isActionOf, isApplePlatform, type ActionId } from '../../core/index.ts';
import { searchableLabels } from '../../find-replace/index.ts';
import { useKeysOf } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { kitText } from '../../text/index.ts';
import { useWorkbenchSession } from '../session/index.ts';
import { editingText } from '../editing-text.ts';

/** An action of the menu. */
export interface MoreAction {
  readonly id: ActionId;
  readonly icon: LucideIcon;
  /** Whether it can be done here; always when absent. */
  readonly isOffered?: () => boolean;
}

export interface MoreMenuProps {
  /** What the surface adds. */
  own?: readonly MoreAction[];
}

const none: readonly MoreAction[] = [];

/** What is wanted now and then, out of the bar. */
export function MoreMenu({ own = none }: MoreMenuProps) {
  const session = useWorkbenchSession();
  const t = useText(kitText);
  const editing = useText(editingText);
  const keysOf = useKeysOf();
  const mode = useStore(session.store, (state) => state.mode);
  const entryOf = ({ id, icon: Icon }: MoreAction): MenuAction => {
    const [keys] = keysOf(id);
    return {
      id,
      label: t(`actions.${id}`),
      icon: <Icon />,
      ...(keys !== undefined && { shortcut: formatKeys(keys, isApplePlatform()) }),
      // After the menu has closed and given the focus back, for many actions take it elsewhere.
      onAction: () => void requestAnimationFrame(() => session.perform(id)),
    };
  };
  const groups: readonly (readonly MoreAction[])[] = [
    [{ id: 'find.open', icon: Search, isOffered: () => searchableLabels(session.store.labels).length > 0 }, ...own],
    [
      { id: 'comment.next', icon: MessageSquareText },
      { id: 'compare.open', icon: GitCompare, isOffered: session.canCompare },
    ],
    [{ id: 'help.shortcuts', icon: Keyboard }],
  ];
  const items = groups
    .map((entries) => entries.filter(({ id, isOffered }) => isActionOf(id, mode) && (isOffered?.() ?? true)))
    .filter((entries) => entries.length > 0)
    .map((entries, index) => ({ id: String(index), items: entries.map(entryOf) }));
  return (
    <Menu
      trigger={<IconButton preventFocusOnPress aria-label={editing('more')} icon={<Ellipsis />} />}
      items={items}
      placement="bottom end"
    />
  );
}

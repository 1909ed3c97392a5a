import { IconButton, Menu, type MenuAction } from '@earmark/ui';
import {
  AudioLines,
  Ellipsis,
  GitCompare,
  Keyboard,
  ListTree,
  MessageSquareText,
  Quote,
  Search,
  type LucideIcon,
} from 'lucide-react';
import { formatKeys, isActionOf, isApplePlatform, type ActionId } from '../../core/index.ts';
import { useKeysOf } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useKitText } from '../../text/index.ts';
import { useWorkbenchSession, type WorkbenchSession } from '../session/index.ts';
import { handlers } from '../handlers/index.ts';
import { useEditingText } from '../text/index.ts';

interface Entry {
  readonly id: ActionId;
  readonly icon: LucideIcon;
  readonly isOffered?: (session: WorkbenchSession) => boolean;
}

const groups: readonly (readonly Entry[])[] = [
  [
    { id: 'find.open', icon: Search },
    { id: 'phrase.open', icon: Quote, isOffered: (session) => session.phrases().length > 0 },
    { id: 'track.edit', icon: ListTree },
    { id: 'cutting.open', icon: AudioLines, isOffered: (session) => session.offers().canCut },
  ],
  [
    { id: 'comment.next', icon: MessageSquareText },
    { id: 'compare.open', icon: GitCompare, isOffered: (session) => session.offers().canCompare },
  ],
  [{ id: 'help.shortcuts', icon: Keyboard }],
];

/** What is wanted now and then, out of the bar. */
export function MoreMenu() {
  const session = useWorkbenchSession();
  const text = useKitText();
  const editing = useEditingText();
  const keysOf = useKeysOf();
  const mode = useStore(session.store, (state) => state.mode);
  const entryOf = ({ id, icon: Icon }: Entry): MenuAction => {
    const [keys] = keysOf(id);
    return {
      id,
      label: text.actions[id],
      icon: <Icon />,
      ...(keys !== undefined && { shortcut: formatKeys(keys, isApplePlatform()) }),
      // After the menu has closed and given the focus back, for many actions take it elsewhere.
      onAction: () => void requestAnimationFrame(() => handlers[id](session)),
    };
  };
  const items = groups
    .map((entries) => entries.filter(({ id, isOffered }) => isActionOf(id, mode) && (isOffered?.(session) ?? true)))
    .filter((entries) => entries.length > 0)
    .map((entries, index) => ({ id: String(index), items: entries.map(entryOf) }));
  return (
    <Menu
      trigger={<IconButton preventFocusOnPress aria-label={editing.more} icon={<Ellipsis />} />}
      items={items}
      placement="bottom end"
    />
  );
}

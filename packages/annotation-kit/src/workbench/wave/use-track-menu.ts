import type { MenuAction, MenuEntry } from '@earmark/ui';
import { formatKeys, isActionOf, isApplePlatform, type ActionId } from '../../core/index.ts';
import { useKeysOf } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useKitText } from '../../text/index.ts';
import type { Bench } from '../bench/index.ts';
import { handlers } from '../handlers/index.ts';

const groups: readonly (readonly ActionId[])[] = [['track.edit'], ['track.segment-up', 'track.segment-down']];

/** What can be done with a track, for the menu on its name. */
export function useTrackMenu(bench: Bench): readonly MenuEntry[] {
  const text = useKitText();
  const keysOf = useKeysOf();
  const mode = useStore(bench.store, (state) => state.mode);
  const entryOf = (id: ActionId): MenuAction => {
    const [keys] = keysOf(id);
    // After the menu has closed and given the focus back: a dialog takes it.
    return { id, label: text.actions[id], onAction: () => void requestAnimationFrame(() => handlers[id](bench)), ...(keys !== undefined && { shortcut: formatKeys(keys, isApplePlatform()) }) };
  };
  return groups
    .map((ids) => ids.filter((id) => isActionOf(id, mode)))
    .filter((ids) => ids.length > 0)
    .map((ids, index) => ({ id: String(index), items: ids.map(entryOf) }));
}

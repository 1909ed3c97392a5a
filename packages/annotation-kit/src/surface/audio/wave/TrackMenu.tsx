import { ContextMenu, useText, type MenuAction } from '@earmark/ui';
import type { ReactElement } from 'react';
import { waveformText } from '../../../audio/index.ts';
import { formatKeys, isActionOf, isApplePlatform, type ActionId } from '../../../core/index.ts';
import { useKeysOf } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { kitText } from '../../../text/index.ts';
import { useAudioSession } from '../session/index.ts';

const groups: readonly (readonly ActionId[])[] = [['track.edit'], ['track.segment-up', 'track.segment-down']];

/** What can be done with a track, in a menu on its name. */
export function TrackMenu({ children }: { children: ReactElement }) {
  const session = useAudioSession();
  const t = useText(kitText);
  const waveformT = useText(waveformText);
  const keysOf = useKeysOf();
  const mode = useStore(session.store, (state) => state.mode);
  const entryOf = (id: ActionId): MenuAction => {
    const [keys] = keysOf(id);
    // After the menu has closed and given the focus back: a dialog takes it.
    return {
      id,
      label: t(`actions.${id}`),
      onAction: () => void requestAnimationFrame(() => session.perform(id)),
      ...(keys !== undefined && { shortcut: formatKeys(keys, isApplePlatform()) }),
    };
  };
  const items = groups
    .map((ids) => ids.filter((id) => isActionOf(id, mode)))
    .filter((ids) => ids.length > 0)
    .map((ids, index) => ({ id: String(index), items: ids.map(entryOf) }));
  return (
    <ContextMenu aria-label={waveformT('tracks')} items={items} isDisabled={items.length === 0}>
      {children}
    </ContextMenu>
  );
}

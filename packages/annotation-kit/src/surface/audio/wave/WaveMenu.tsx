import { ContextMenu, useText, type MenuAction, type MenuEntry, type Translate } from '@earmark/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ContextMenuRequest } from '../../../audio/index.ts';
import { formatKeys, isActionOf, isApplePlatform, type ActionId, type WorkbenchMode } from '../../../core/index.ts';
import { useKeysOf } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { kitText } from '../../../text/index.ts';
import { useAudioSession } from '../session/index.ts';

export interface WaveMenuProps {
  children: (onContextMenu: (request: ContextMenuRequest) => void) => ReactNode;
}

const onSegment: readonly (readonly ActionId[])[] = [
  ['play.segment', 'view.zoom-segment'],
  ['segment.split-at-playhead', 'segment.merge-with-next'],
  ['segment.copy', 'segment.cut'],
  ['verdict.pass', 'verdict.fail'],
  ['focus.labels', 'focus.comments'],
  ['segment.delete'],
];
const onNothing = (isBegun: boolean): readonly (readonly ActionId[])[] => [
  ['play.toggle'],
  [isBegun ? 'segment.mark-end' : 'segment.mark-start', 'segment.paste'],
  ['view.zoom-fit'],
];

/** What can be done at the point of the waveform that was pressed with the other button; like a click it moves the playhead there. */
export function WaveMenu({ children }: WaveMenuProps) {
  const session = useAudioSession();
  const t = useText(kitText);
  const keysOf = useKeysOf();
  const mode = useStore(session.store, (state) => state.mode);
  const isBegun = useStore(session.state, (state) => state.mark !== null);
  const [isOnSegment, setOnSegment] = useState(false);
  const request = ({ segment, sample }: ContextMenuRequest): void => {
    setOnSegment(segment !== null);
    if (!session.player.getState().isPlaying) session.player.seek(sample);
  };
  // After the menu has closed and given the focus back, for many actions take it elsewhere.
  const perform = (id: ActionId): void => void requestAnimationFrame(() => session.perform(id));
  return (
    <FullHeightMenu
      aria-label={t('actionGroups.segment')}
      items={entries(isOnSegment ? onSegment : onNothing(isBegun), mode, (id) => entry(id, t, keysOf(id)[0], perform))}
    >
      {children(request)}
    </FullHeightMenu>
  );
}

const entries = (
  groups: readonly (readonly ActionId[])[],
  mode: WorkbenchMode,
  entryOf: (id: ActionId) => MenuAction,
): MenuEntry[] =>
  groups
    .map((ids) => ids.filter((id) => isActionOf(id, mode)))
    .filter((ids) => ids.length > 0)
    .map((ids, index) => ({ id: String(index), items: ids.map(entryOf) }));

function entry(
  id: ActionId,
  t: Translate<typeof kitText>,
  keys: string | undefined,
  perform: (id: ActionId) => void,
): MenuAction {
  return {
    id,
    label: t(`actions.${id}`),
    isDanger: id === 'segment.delete',
    onAction: () => perform(id),
    ...(keys !== undefined && { shortcut: formatKeys(keys, isApplePlatform()) }),
  };
}

const FullHeightMenu = styled(ContextMenu)`
  height: 100%;
`;

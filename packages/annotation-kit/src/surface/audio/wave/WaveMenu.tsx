import { ContextMenu } from '@earmark/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AudioActionId, ContextMenuRequest } from '../../../audio/index.ts';
import type { ShellActionId } from '../../../core/index.ts';
import { useActionNames } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { useActionMenu, type MenuItem } from '../../../workbench/index.ts';
import { useAudioSession } from '../session/index.ts';

interface WaveMenuProps {
  children: (onContextMenu: (request: ContextMenuRequest) => void) => ReactNode;
}

type Groups = readonly (readonly MenuItem<AudioActionId | ShellActionId>[])[];

const onSegment: Groups = [
  [{ id: 'play.segment' }, { id: 'view.zoom-segment' }],
  [{ id: 'segment.split-at-playhead' }, { id: 'segment.merge-with-next' }],
  [{ id: 'segment.copy' }, { id: 'segment.cut' }],
  [{ id: 'verdict.pass' }, { id: 'verdict.fail' }],
  [{ id: 'focus.labels' }, { id: 'focus.comments' }],
  [{ id: 'segment.delete', isDanger: true }],
];
const onNothing = (isBegun: boolean): Groups => [
  [{ id: 'play.toggle' }],
  [{ id: isBegun ? 'segment.mark-end' : 'segment.mark-start' }, { id: 'segment.paste' }],
  [{ id: 'view.zoom-fit' }],
];

/** The context menu of the waveform; opening it moves the playhead to the pointer, as a click does. */
export function WaveMenu({ children }: WaveMenuProps) {
  const session = useAudioSession();
  const { groupName } = useActionNames();
  const entries = useActionMenu(session);
  const isBegun = useStore(session.state, (state) => state.mark !== null);
  const [isOnSegment, setOnSegment] = useState(false);
  const request = ({ segment, sample }: ContextMenuRequest): void => {
    setOnSegment(segment !== null);
    if (!session.player.getState().isPlaying) session.player.seek(sample);
  };
  return (
    <FullHeightMenu aria-label={groupName('segment')} items={entries(isOnSegment ? onSegment : onNothing(isBegun))}>
      {children(request)}
    </FullHeightMenu>
  );
}

const FullHeightMenu = styled(ContextMenu)`
  height: 100%;
`;

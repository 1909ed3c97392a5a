import { ContextMenu, useText } from '@earmark/ui';
import type { ReactElement } from 'react';
import { waveformText, type AudioActionId } from '../../../audio/index.ts';
import { useActionMenu, type MenuItem } from '../../../workbench/index.ts';
import { useAudioSession } from '../session/index.ts';

const groups: readonly (readonly MenuItem<AudioActionId>[])[] = [
  [{ id: 'track.edit' }],
  [{ id: 'track.segment-up' }, { id: 'track.segment-down' }],
];

/** A menu of the actions on a track, opened from its name. */
export function TrackMenu({ children }: { children: ReactElement }) {
  const session = useAudioSession();
  const t = useText(waveformText);
  const entries = useActionMenu(session);
  const items = entries(groups);
  return (
    <ContextMenu aria-label={t('tracks')} items={items} isDisabled={items.length === 0}>
      {children}
    </ContextMenu>
  );
}

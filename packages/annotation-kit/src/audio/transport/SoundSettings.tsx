import { IconButton, lazyPart, Popover, usePreload, useText } from '@earmark/ui';
import { SlidersHorizontal } from 'lucide-react';
import type { SoundPanelProps } from './SoundPanel.tsx';
import { transportText } from './transport-text.ts';

type SoundSettingsProps = SoundPanelProps;

/** Button with the panel for volume, speed and channels. */
export function SoundSettings(props: SoundSettingsProps) {
  const t = useText(transportText);
  usePreload(parts);
  return (
    <Popover
      placement="top"
      aria-label={t('soundSettings')}
      trigger={<IconButton preventFocusOnPress aria-label={t('soundSettings')} icon={<SlidersHorizontal />} />}
    >
      <panel.Part {...props} />
    </Popover>
  );
}

const panel = lazyPart(() => import('./SoundPanel.tsx').then(({ SoundPanel }) => SoundPanel));
const parts = [panel];

import { IconButton, lazyPart, Popover, usePreload, useText } from '@earmark/ui';
import { Eye } from 'lucide-react';
import { audioSurfaceText } from '../audio-surface-text.ts';
import type { ViewPanelProps } from './ViewPanel.tsx';

/** Settings of the waveform's display. Rarely used, therefore in a popover instead of the bar. */
export function ViewSettings(props: ViewPanelProps) {
  const t = useText(audioSurfaceText);
  usePreload(parts);
  return (
    <Popover
      trigger={<IconButton preventFocusOnPress aria-label={t('viewSettings')} icon={<Eye />} />}
      title={t('viewSettings')}
      placement="bottom end"
    >
      <panel.Part {...props} />
    </Popover>
  );
}

const panel = lazyPart(() => import('./ViewPanel.tsx').then(({ ViewPanel }) => ViewPanel));
const parts = [panel];

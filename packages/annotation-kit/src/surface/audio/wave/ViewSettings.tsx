import { IconButton, lazyPart, Popover, usePreload } from '@earmark/ui';
import { Eye } from 'lucide-react';
import { useEditingText } from '../../../workbench/text/index.ts';
import type { ViewPanelProps } from './ViewPanel.tsx';

/** How the sound is shown. Seldom changed, so it stays out of the bar. */
export function ViewSettings(props: ViewPanelProps) {
  const text = useEditingText();
  usePreload(parts);
  return (
    <Popover
      trigger={<IconButton preventFocusOnPress aria-label={text.viewSettings} icon={<Eye />} />}
      title={text.viewSettings}
      placement="bottom end"
    >
      <panel.Part {...props} />
    </Popover>
  );
}

const panel = lazyPart(() => import('./ViewPanel.tsx').then(({ ViewPanel }) => ViewPanel));
const parts = [panel];

import { IconButton, lazyPart, Popover, Spinner } from '@earmark/ui';
import { Headphones } from 'lucide-react';
import { texts } from '../i18n/index.ts';
import type { ListenPanelProps } from './ListenPanel.tsx';

const t = texts('list');

/** The player's code is loaded on first press or hover. */
const panel = lazyPart(async () => (await import('./ListenPanel.tsx')).ListenPanel, { Fallback: () => <Spinner /> });

/** Plays an audio of a list in a popover. */
export function ListenButton(props: ListenPanelProps) {
  const label = t('listen', { name: props.name });
  return (
    <Popover
      aria-label={label}
      placement="bottom end"
      trigger={
        <IconButton size="s" icon={<Headphones />} aria-label={label} tooltip={false} onHoverStart={panel.preload} />
      }
    >
      <panel.Part {...props} />
    </Popover>
  );
}

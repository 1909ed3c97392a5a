import type { KeyLayer } from '../key-layer.ts';

/**
 * Keys that people know from Label Studio's editor: Alt+Space plays, Alt with the side arrows steps, Alt+. goes from region
 * to region, Enter goes into the region, Ctrl+B goes back a second, the digits choose labels.
 */
export const labelStudio: KeyLayer = {
  'play.toggle': [
    { keys: 'Alt+Space', scope: 'everywhere' },
    { keys: 'Space', scope: 'bench' },
    { keys: 'F8', scope: 'everywhere' },
  ],
  'play.back': [
    { keys: 'Alt+ArrowLeft', scope: 'everywhere' },
    { keys: 'Mod+B', scope: 'everywhere' },
    { keys: 'ArrowLeft', scope: 'bench' },
  ],
  'play.forward': [
    { keys: 'Alt+ArrowRight', scope: 'everywhere' },
    { keys: 'ArrowRight', scope: 'bench' },
  ],
  'segment.next': [
    { keys: 'Alt+.', scope: 'everywhere' },
    { keys: 'ArrowDown', scope: 'bench' },
    { keys: 'Alt+ArrowDown', scope: 'everywhere' },
  ],
  'segment.previous': [
    { keys: 'Alt+,', scope: 'everywhere' },
    { keys: 'ArrowUp', scope: 'bench' },
    { keys: 'Alt+ArrowUp', scope: 'everywhere' },
  ],
  'segment.delete': [
    { keys: 'Backspace', scope: 'bench' },
    { keys: 'Delete', scope: 'bench' },
  ],
  'segment.draw': [{ keys: 'D', scope: 'bench' }],
  'focus.text': [
    { keys: 'Enter', scope: 'bench' },
    { keys: 'F2', scope: 'everywhere' },
  ],
};

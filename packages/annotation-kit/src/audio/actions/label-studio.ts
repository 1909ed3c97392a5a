import type { KeyLayer, ShellActionId } from '../../core/index.ts';
import type { AudioActionId } from './audio-action-rows.ts';

/**
 * Keys that people know from Label Studio's editor: Alt+Space plays, Alt with the side arrows steps, Alt+. goes from
 * region to region, Enter goes into the region, Ctrl+B goes back a second, the digits choose labels.
 */
export const labelStudio: KeyLayer<AudioActionId | ShellActionId> = {
  'play.toggle': [
    { keys: 'Alt+Space', scope: 'everywhere' },
    { keys: 'Space', scope: 'workbench' },
    { keys: 'F8', scope: 'everywhere' },
  ],
  'play.back': [
    { keys: 'Alt+ArrowLeft', scope: 'everywhere' },
    { keys: 'Mod+B', scope: 'everywhere' },
    { keys: 'ArrowLeft', scope: 'workbench' },
  ],
  'play.forward': [
    { keys: 'Alt+ArrowRight', scope: 'everywhere' },
    { keys: 'ArrowRight', scope: 'workbench' },
  ],
  'segment.next': [
    { keys: 'Alt+.', scope: 'everywhere' },
    { keys: 'ArrowDown', scope: 'workbench' },
    { keys: 'Alt+ArrowDown', scope: 'everywhere' },
  ],
  'segment.previous': [
    { keys: 'Alt+,', scope: 'everywhere' },
    { keys: 'ArrowUp', scope: 'workbench' },
    { keys: 'Alt+ArrowUp', scope: 'everywhere' },
  ],
  'segment.delete': [
    { keys: 'Backspace', scope: 'workbench' },
    { keys: 'Delete', scope: 'workbench' },
  ],
  'segment.draw': [{ keys: 'D', scope: 'workbench' }],
  'focus.text': [
    { keys: 'Enter', scope: 'workbench' },
    { keys: 'F2', scope: 'everywhere' },
  ],
};

import type { KeyLayer, ShellActionId } from '../../core/index.ts';
import type { AudioActionId } from './audio-action-rows.ts';

/**
 * Keys that people know from Praat's TextGrid editor: Tab plays, Enter sets a boundary, Alt+Backspace takes one away,
 * Alt with the side arrows goes from interval to interval, Ctrl with I, O and A zooms. Shift+Tab still leads out of a
 * text.
 */
export const praat: KeyLayer<AudioActionId | ShellActionId> = {
  'play.segment': [
    { keys: 'Tab', scope: 'wave' },
    { keys: 'Tab', scope: 'text' },
    { keys: 'P', scope: 'workbench' },
    { keys: 'F9', scope: 'everywhere' },
  ],
  'segment.previous': [
    { keys: 'Alt+ArrowLeft', scope: 'everywhere' },
    { keys: 'ArrowUp', scope: 'workbench' },
  ],
  'segment.next': [
    { keys: 'Alt+ArrowRight', scope: 'everywhere' },
    { keys: 'ArrowDown', scope: 'workbench' },
  ],
  'segment.merge-with-next': [
    { keys: 'Alt+Backspace', scope: 'workbench' },
    { keys: 'M', scope: 'workbench' },
    { keys: 'Alt+M', scope: 'everywhere' },
  ],
  'segment.select-all': [{ keys: 'Alt+A', scope: 'workbench' }],
  'view.zoom-in': [
    { keys: 'Mod+I', scope: 'everywhere' },
    { keys: '=', scope: 'workbench' },
  ],
  'view.zoom-out': [
    { keys: 'Mod+O', scope: 'everywhere' },
    { keys: '-', scope: 'workbench' },
  ],
  'view.zoom-fit': [
    { keys: 'Mod+A', scope: 'workbench' },
    { keys: '0', scope: 'workbench' },
  ],
};

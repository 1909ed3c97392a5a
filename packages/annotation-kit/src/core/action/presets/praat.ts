import type { KeyLayer } from '../key-layer.ts';

/**
 * Keys that people know from Praat's TextGrid editor: Tab plays, Enter sets a boundary, Alt+Backspace takes one away,
 * Alt with the side arrows goes from interval to interval, Ctrl with I, O and A zooms. Shift+Tab still leads out of a text.
 */
export const praat: KeyLayer = {
  'play.segment': [
    { keys: 'Tab', scope: 'wave' },
    { keys: 'Tab', scope: 'text' },
    { keys: 'P', scope: 'bench' },
    { keys: 'F9', scope: 'everywhere' },
  ],
  'segment.previous': [
    { keys: 'Alt+ArrowLeft', scope: 'everywhere' },
    { keys: 'ArrowUp', scope: 'bench' },
  ],
  'segment.next': [
    { keys: 'Alt+ArrowRight', scope: 'everywhere' },
    { keys: 'ArrowDown', scope: 'bench' },
  ],
  'segment.merge-with-next': [
    { keys: 'Alt+Backspace', scope: 'bench' },
    { keys: 'M', scope: 'bench' },
    { keys: 'Alt+M', scope: 'everywhere' },
  ],
  'segment.select-all': [{ keys: 'Alt+A', scope: 'bench' }],
  'view.zoom-in': [
    { keys: 'Mod+I', scope: 'everywhere' },
    { keys: '=', scope: 'bench' },
  ],
  'view.zoom-out': [
    { keys: 'Mod+O', scope: 'everywhere' },
    { keys: '-', scope: 'bench' },
  ],
  'view.zoom-fit': [
    { keys: 'Mod+A', scope: 'bench' },
    { keys: '0', scope: 'bench' },
  ],
};

import type { WorkbenchMode } from '../store/index.ts';
import type { KeyRegion } from './key-scope.ts';

/** What the actions are listed under in the shortcut help. */
export const actionGroups = ['playback', 'move', 'segment', 'label', 'review', 'document', 'view'] as const;
export type ActionGroup = (typeof actionGroups)[number];

/** One thing that can be done at the workbench. */
export interface ActionRow {
  readonly group: ActionGroup;
  /** Keys while no text is being typed; see `parseKeys` for the notation. */
  readonly keys: readonly string[];
  /** Keys that work while typing too: only with Ctrl, Cmd or Alt, or Tab, Escape and function keys. */
  readonly textKeys?: readonly string[];
  /** Keys of one place only, while the focus is there. */
  readonly regionKeys?: Readonly<Partial<Record<KeyRegion, readonly string[]>>>;
  /** Modes that have it; all when absent. */
  readonly modes?: readonly WorkbenchMode[];
  /** Undo and the like: in a text field that is not part of the document the browser's own meaning stays. */
  readonly isNativeInForeignText?: true;
}

const annotate = ['annotation'] as const;
const review = ['inspection', 'acceptance'] as const;
const writing = ['annotation', 'inspection', 'acceptance'] as const;

const rows = {
  'play.toggle': { group: 'playback', keys: ['Space'], textKeys: ['F8'] },
  'play.segment': { group: 'playback', keys: ['P'], textKeys: ['F9', 'Alt+P'] },
  'play.loop': { group: 'playback', keys: ['L'], textKeys: ['Alt+L'] },
  'play.back': { group: 'playback', keys: ['ArrowLeft'], textKeys: ['Alt+,'] },
  'play.forward': { group: 'playback', keys: ['ArrowRight'], textKeys: ['Alt+.'] },
  'play.slower': { group: 'playback', keys: ['Shift+,'] },
  'play.faster': { group: 'playback', keys: ['Shift+.'] },
  'play.normal-speed': { group: 'playback', keys: ['Shift+0'] },
  'play.to-start': { group: 'playback', keys: ['Home'] },
  'play.to-end': { group: 'playback', keys: ['End'] },
  'play.on-select': { group: 'playback', keys: ['Shift+P'] },
  'play.skip-silence': { group: 'playback', keys: ['K'], textKeys: ['Alt+K'] },
  'play.next-channel': { group: 'playback', keys: ['U'] },
  'play.half-speed': { group: 'playback', keys: ['Shift+V'] },
  'play.three-quarter-speed': { group: 'playback', keys: ['Shift+B'] },
  'play.one-and-a-half-speed': { group: 'playback', keys: ['Shift+N'] },
  'play.double-speed': { group: 'playback', keys: ['Shift+M'] },
  'channel.mute-1': { group: 'playback', keys: [], textKeys: ['Alt+Shift+1'] },
  'channel.mute-2': { group: 'playback', keys: [], textKeys: ['Alt+Shift+2'] },
  'channel.mute-3': { group: 'playback', keys: [], textKeys: ['Alt+Shift+3'] },
  'channel.mute-4': { group: 'playback', keys: [], textKeys: ['Alt+Shift+4'] },
  'channel.solo-1': { group: 'playback', keys: [], textKeys: ['Alt+Shift+5'] },
  'channel.solo-2': { group: 'playback', keys: [], textKeys: ['Alt+Shift+6'] },
  'channel.solo-3': { group: 'playback', keys: [], textKeys: ['Alt+Shift+7'] },
  'channel.solo-4': { group: 'playback', keys: [], textKeys: ['Alt+Shift+8'] },
  'channel.hear-all': { group: 'playback', keys: [], textKeys: ['Alt+Shift+0'] },
  'segment.mark-start': { group: 'segment', keys: ['['], textKeys: ['Alt+['], modes: annotate },
  'segment.mark-end': { group: 'segment', keys: [']'], textKeys: ['Alt+]'], modes: annotate },
  'segment.draw': { group: 'segment', keys: ['Enter'], modes: annotate },
  'segment.start-to-playhead': { group: 'segment', keys: ['Shift+['], modes: annotate },
  'segment.end-to-playhead': { group: 'segment', keys: ['Shift+]'], modes: annotate },
  'segment.nudge-start-left': { group: 'segment', keys: ['Shift+ArrowLeft'], modes: annotate },
  'segment.nudge-start-right': { group: 'segment', keys: ['Shift+ArrowRight'], modes: annotate },
  'segment.nudge-end-left': { group: 'segment', keys: ['Mod+ArrowLeft'], modes: annotate },
  'segment.nudge-end-right': { group: 'segment', keys: ['Mod+ArrowRight'], modes: annotate },
  'segment.split-at-playhead': { group: 'segment', keys: ['S'], textKeys: ['Alt+S'], modes: annotate },
  'segment.split-at-caret': { group: 'segment', keys: [], textKeys: ['Alt+Enter'], modes: annotate },
  'segment.merge-with-next': { group: 'segment', keys: ['M'], textKeys: ['Alt+M'], modes: annotate },
  'segment.delete': { group: 'segment', keys: ['Delete', 'Backspace'], modes: annotate },
  'segment.select-all': { group: 'segment', keys: ['Mod+A'] },
  'segment.select-to-previous': { group: 'segment', keys: ['Shift+ArrowUp'] },
  'segment.select-to-next': { group: 'segment', keys: ['Shift+ArrowDown'] },
  'segment.copy': { group: 'segment', keys: ['Mod+C'] },
  'segment.cut': { group: 'segment', keys: ['Mod+X'], modes: annotate },
  'segment.paste': { group: 'segment', keys: ['Mod+V'], modes: annotate },
  'segment.toggle-silent': { group: 'segment', keys: ['Q'], textKeys: ['Alt+Q'], modes: annotate },
  'cutting.open': { group: 'segment', keys: ['Shift+X'], textKeys: ['Alt+X'], modes: annotate },
  'segment.previous': { group: 'move', keys: ['ArrowUp'], textKeys: ['Alt+ArrowUp'] },
  'segment.next': { group: 'move', keys: ['ArrowDown'], textKeys: ['Alt+ArrowDown'] },
  'track.previous': { group: 'move', keys: ['Mod+ArrowUp'] },
  'track.next': { group: 'move', keys: ['Mod+ArrowDown'] },
  'track.segment-up': { group: 'segment', keys: ['Mod+Shift+ArrowUp'], modes: annotate },
  'track.segment-down': { group: 'segment', keys: ['Mod+Shift+ArrowDown'], modes: annotate },
  'track.edit': { group: 'segment', keys: ['Shift+T'], textKeys: ['Alt+T'], modes: annotate },
  'focus.text': { group: 'move', keys: ['T'], textKeys: ['F2'], modes: annotate },
  'focus.labels': { group: 'move', keys: ['G'], textKeys: ['F4'] },
  'focus.comments': { group: 'move', keys: ['C'], textKeys: ['Alt+C'] },
  'focus.wave': { group: 'move', keys: [], textKeys: ['Escape'] },
  'fault.next': { group: 'move', keys: [], textKeys: ['F7'], modes: annotate },
  'comment.next': { group: 'move', keys: ['J'], textKeys: ['Alt+J'] },
  'label.option-1': { group: 'label', keys: ['1'], modes: annotate },
  'label.option-2': { group: 'label', keys: ['2'], modes: annotate },
  'label.option-3': { group: 'label', keys: ['3'], modes: annotate },
  'label.option-4': { group: 'label', keys: ['4'], modes: annotate },
  'label.option-5': { group: 'label', keys: ['5'], modes: annotate },
  'label.option-6': { group: 'label', keys: ['6'], modes: annotate },
  'label.option-7': { group: 'label', keys: ['7'], modes: annotate },
  'label.option-8': { group: 'label', keys: ['8'], modes: annotate },
  'label.option-9': { group: 'label', keys: ['9'], modes: annotate },
  'phrase.open': { group: 'label', keys: [], textKeys: ['Alt+I'], modes: annotate },
  'phrase.insert-1': { group: 'label', keys: [], textKeys: ['Alt+1'], modes: annotate },
  'phrase.insert-2': { group: 'label', keys: [], textKeys: ['Alt+2'], modes: annotate },
  'phrase.insert-3': { group: 'label', keys: [], textKeys: ['Alt+3'], modes: annotate },
  'phrase.insert-4': { group: 'label', keys: [], textKeys: ['Alt+4'], modes: annotate },
  'phrase.insert-5': { group: 'label', keys: [], textKeys: ['Alt+5'], modes: annotate },
  'phrase.insert-6': { group: 'label', keys: [], textKeys: ['Alt+6'], modes: annotate },
  'phrase.insert-7': { group: 'label', keys: [], textKeys: ['Alt+7'], modes: annotate },
  'phrase.insert-8': { group: 'label', keys: [], textKeys: ['Alt+8'], modes: annotate },
  'phrase.insert-9': { group: 'label', keys: [], textKeys: ['Alt+9'], modes: annotate },
  'recognition.accept': { group: 'label', keys: ['R'], textKeys: ['Alt+R'], modes: annotate },
  'verdict.pass': { group: 'review', keys: ['Y'], textKeys: ['Alt+Y'], modes: review },
  'verdict.fail': { group: 'review', keys: ['N'], textKeys: ['Alt+N'], modes: review },
  'validity.toggle': { group: 'document', keys: [], textKeys: ['Alt+V'], modes: annotate },
  'find.open': { group: 'document', keys: [], textKeys: ['Mod+F'] },
  'compare.open': { group: 'document', keys: ['D'], textKeys: ['Alt+D'] },
  'history.undo': { group: 'document', keys: [], textKeys: ['Mod+Z'], modes: writing, isNativeInForeignText: true },
  'history.redo': {
    group: 'document',
    keys: [],
    textKeys: ['Mod+Shift+Z', 'Mod+Y'],
    modes: writing,
    isNativeInForeignText: true,
  },
  'history.open': { group: 'document', keys: ['H'], textKeys: ['Alt+H'], modes: writing },
  'save.now': { group: 'document', keys: [], textKeys: ['Mod+S'] },
  'item.submit': { group: 'document', keys: [], textKeys: ['Mod+Enter'], modes: annotate },
  // not while a remark is written, which the same keys add
  'item.pass': { group: 'document', keys: ['Mod+Enter'], modes: review },
  'item.reject': { group: 'document', keys: [], textKeys: ['Mod+Shift+Enter'], modes: review },
  'view.zoom-in': { group: 'view', keys: ['='], textKeys: ['Alt+='] },
  'view.zoom-out': { group: 'view', keys: ['-'], textKeys: ['Alt+-'] },
  'view.zoom-fit': { group: 'view', keys: ['0'] },
  'view.zoom-segment': { group: 'view', keys: ['Z'], textKeys: ['Alt+Z'] },
  'view.spectrogram': { group: 'view', keys: ['Shift+G'], textKeys: ['Alt+G'] },
  'view.taller': { group: 'view', keys: ['Shift+='] },
  'view.lower': { group: 'view', keys: ['Shift+-'] },
  'view.channels': { group: 'view', keys: ['O'] },
  'view.page-left': { group: 'view', keys: ['PageUp'] },
  'view.page-right': { group: 'view', keys: ['PageDown'] },
  'help.shortcuts': { group: 'view', keys: ['?'], textKeys: ['F1'] },
} as const satisfies Record<string, ActionRow>;

export type ActionId = keyof typeof rows;

/**
 * Everything that can be done at the workbench, by name, with its default keys. A keymap is made from this table; the key
 * handler, the shortcut help and the buttons' tooltips read the keymap.
 */
export const actions: Readonly<Record<ActionId, ActionRow>> = rows;

// Object.keys forgets the names it was given.
export const actionIds = Object.keys(rows) as ActionId[];

export const isActionOf = (id: ActionId, mode: WorkbenchMode): boolean => actions[id].modes?.includes(mode) ?? true;

import type { ActionRow, ActionTable } from './action-table.ts';

const annotate = ['annotation'] as const;
const review = ['inspection', 'acceptance'] as const;
const writing = ['annotation', 'inspection', 'acceptance'] as const;

const rows = {
  'segment.select-all': { group: 'segment', keys: ['Mod+A'] },
  'segment.select-to-previous': { group: 'segment', keys: ['Shift+ArrowUp'] },
  'segment.select-to-next': { group: 'segment', keys: ['Shift+ArrowDown'] },
  'segment.previous': { group: 'move', keys: ['ArrowUp'], textKeys: ['Alt+ArrowUp'] },
  'segment.next': { group: 'move', keys: ['ArrowDown'], textKeys: ['Alt+ArrowDown'] },
  'item.previous': { group: 'move', keys: [], textKeys: ['Alt+PageUp'] },
  'item.next': { group: 'move', keys: [], textKeys: ['Alt+PageDown'] },
  'focus.text': { group: 'move', keys: ['T'], textKeys: ['F2'], modes: annotate },
  'focus.labels': { group: 'move', keys: ['G'], textKeys: ['F4'] },
  'focus.comments': { group: 'move', keys: ['C'], textKeys: ['Alt+C'] },
  'focus.wave': { group: 'move', keys: [], textKeys: ['Escape'] },
  'fault.next': { group: 'move', keys: [], textKeys: ['F7'], modes: annotate },
  'fault.previous': { group: 'move', keys: [], textKeys: ['Shift+F7'], modes: annotate },
  'fault.apply': { group: 'label', keys: [], textKeys: ['Mod+F7'], modes: annotate },
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
  'label.confirm': { group: 'label', keys: [], textKeys: ['Alt+O'], modes: annotate },
  'verdict.pass': { group: 'review', keys: ['Y'], textKeys: ['Alt+Y'], modes: review },
  'verdict.fail': { group: 'review', keys: ['N'], textKeys: ['Alt+N'], modes: review },
  'validity.toggle': { group: 'document', keys: [], textKeys: ['Alt+V'], modes: annotate },
  'find.open': { group: 'document', keys: [], textKeys: ['Mod+F'] },
  // Control on every keyboard: Cmd+H hides the window of a Mac
  'find.replace': { group: 'document', keys: [], textKeys: ['Ctrl+H'], modes: annotate },
  'find.next': { group: 'document', keys: [], textKeys: ['F3'] },
  'find.previous': { group: 'document', keys: [], textKeys: ['Shift+F3'] },
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
  // not in the text box of a remark, where the same keys add the remark
  'item.pass': { group: 'document', keys: ['Mod+Enter'], modes: review },
  'item.reject': { group: 'document', keys: [], textKeys: ['Mod+Shift+Enter'], modes: review },
  // of what was rejected, also by who only looks at it
  'item.dispute': { group: 'document', keys: [], textKeys: ['Alt+Shift+D'] },
  'view.panel': { group: 'view', keys: [], textKeys: ['Alt+0'] },
  'view.full-screen': { group: 'view', keys: ['F'] },
  'help.shortcuts': { group: 'view', keys: ['?'], textKeys: ['F1'] },
} as const satisfies Record<string, ActionRow>;

/** Ids of the actions that every workbench has. */
export type ShellActionId = keyof typeof rows;

/** The actions of every workbench. Their ids call a unit a segment, whatever its modality calls it. */
export const shellActionTable: ActionTable<ShellActionId> = {
  groups: ['move', 'segment', 'label', 'review', 'document', 'view'],
  rows,
  series: ['label.option'],
};

/** Merges the actions of a surface with the shell's. A row of the surface replaces the shell's row of the same name. */
export function withShellActions<Own extends string>(own: ActionTable<Own>): ActionTable<Own | ShellActionId> {
  const { groups, series = [] } = shellActionTable;
  return {
    ...own,
    groups: [...new Set([...own.groups, ...groups])],
    // Spread twice: a surface's actions are listed first, and replace the shell's of the same name.
    rows: { ...own.rows, ...shellActionTable.rows, ...own.rows },
    series: [...(own.series ?? []), ...series],
  };
}

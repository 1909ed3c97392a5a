import type { KeyboardEvent } from 'react';
import type { TreeStep } from './edit-tree.ts';
import type { TreeEditorState } from './tree-editor-context.ts';

type Action = (state: TreeEditorState, id: string) => void;

/**
 * Actions by key name, prefixed with "Alt+" and "Mod+" (Ctrl or Cmd). "Forward" and "Back" are → and ←, swapped in
 * right-to-left layout.
 */
const actions: Readonly<Record<string, Action>> = {
  Enter: (state, id) => state.edit(id),
  F2: (state, id) => state.edit(id),
  Delete: (state, id) => state.remove(id),
  Insert: (state, id) => state.addAfter(id),
  'Mod+Enter': (state, id) => state.addAfter(id),
  'Alt+Enter': (state, id) => state.addBelow(id),
  'Alt+ArrowUp': stepping('up'),
  'Alt+ArrowDown': stepping('down'),
  'Alt+Forward': stepping('in'),
  'Alt+Back': stepping('out'),
};

/** Returns the action of a key pressed on a row; undefined for keys that the tree component handles. */
export function actionOfKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  direction: 'ltr' | 'rtl',
): Action | undefined {
  if (event.shiftKey) return undefined;
  const isForward = event.key === (direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  const name = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? (isForward ? 'Forward' : 'Back') : event.key;
  return actions[`${event.altKey ? 'Alt+' : ''}${event.ctrlKey || event.metaKey ? 'Mod+' : ''}${name}`];
}

function stepping(step: TreeStep): Action {
  return (state, id) => state.step(id, step);
}

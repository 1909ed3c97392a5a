import type { KeyboardEvent } from 'react';
import type { TreeStep } from './edit-tree.ts';
import type { TreeEditorState } from './tree-editor-context.ts';

type Action = (state: TreeEditorState, id: string) => void;

/** The keys of a row by name, with "Alt+" and "Mod+" (Ctrl or Cmd) before it. "Forward" and "Back" are → and ←, turned round from right to left. */
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

/** What a key pressed on a row does; nothing for the keys that the tree itself knows. */
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

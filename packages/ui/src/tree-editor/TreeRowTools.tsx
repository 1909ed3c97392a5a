import { CornerDownRight, MoreHorizontal } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/index.ts';
import { Menu, type MenuEntry } from '../menu/index.ts';
import { useTreeText, type TreeText } from '../tree/index.ts';
import { token } from '../theme/index.ts';
import type { EditableNode } from './edit-tree.ts';
import { useTreeEditor, type TreeEditorState } from './tree-editor-context.ts';

/** The buttons of an entry: to add below it, and a menu of all else. */
export function TreeRowTools({ node, level }: { node: EditableNode; level: number }) {
  const text = useTreeText();
  const tree = useTreeEditor();
  const name = node.title || text.untitled;
  return (
    <Tools>
      <AddBelow node={node} name={name} isDeepest={level >= tree.maxLevels} />
      <Menu
        placement="bottom end"
        trigger={<IconButton size="s" icon={<MoreHorizontal />} aria-label={text.more(name)} tooltip={false} isDisabled={tree.isDisabled} />}
        items={actionsOf(node, text, tree)}
      />
    </Tools>
  );
}

/** Of several kinds a menu asks; where none may stand the button's place stays free, so that those after it stand in one column. */
function AddBelow({ node, name, isDeepest }: { node: EditableNode; name: string; isDeepest: boolean }) {
  const text = useTreeText();
  const { kindsBelow, isFull, isDisabled, addBelow, askedId, ask } = useTreeEditor();
  const kinds = kindsBelow?.(node);
  if (kinds?.length === 0) return <Place />;
  const isOff = isFull || isDisabled || isDeepest;
  if (kinds === undefined || kinds.length === 1) return <IconButton size="s" icon={<CornerDownRight />} aria-label={text.addChild(name)} isDisabled={isOff} onPress={() => addBelow(node.id, kinds?.[0]?.id)} />;
  return (
    <Menu
      placement="bottom end"
      isOpen={askedId === node.id}
      onOpenChange={(isOpen) => ask(isOpen ? node.id : null)}
      trigger={<IconButton size="s" icon={<CornerDownRight />} aria-label={text.addChild(name)} isDisabled={isOff} />}
      items={kinds.map(({ id, label, icon }) => ({ id, label, icon, onAction: () => addBelow(node.id, id) }))}
    />
  );
}

function actionsOf(node: EditableNode, text: TreeText, tree: TreeEditorState): MenuEntry[] {
  const { id } = node;
  const own = tree.actions?.(node) ?? [];
  return [
    {
      id: 'write',
      items: [
        { id: 'rename', label: text.rename, shortcut: 'F2', onAction: () => tree.edit(id) },
        { id: 'add', label: text.addBeside, shortcut: 'Ctrl+Enter', isDisabled: tree.isFull, onAction: () => tree.addAfter(id) },
      ],
    },
    ...own,
    {
      id: 'move',
      items: [
        { id: 'up', label: text.moveUp, shortcut: 'Alt+↑', isDisabled: !tree.canStep(id, 'up'), onAction: () => tree.step(id, 'up') },
        { id: 'down', label: text.moveDown, shortcut: 'Alt+↓', isDisabled: !tree.canStep(id, 'down'), onAction: () => tree.step(id, 'down') },
        { id: 'in', label: text.indent, shortcut: 'Alt+→', isDisabled: !tree.canStep(id, 'in'), onAction: () => tree.step(id, 'in') },
        { id: 'out', label: text.outdent, shortcut: 'Alt+←', isDisabled: !tree.canStep(id, 'out'), onAction: () => tree.step(id, 'out') },
      ],
    },
    { id: 'end', items: [{ id: 'remove', label: text.remove, shortcut: 'Del', isDanger: true, onAction: () => tree.remove(id) }] },
  ];
}

const Place = styled.span`
  width: ${token.height.controlS};
`;

const Tools = styled.span`
  display: inline-flex;
  flex: none;
`;

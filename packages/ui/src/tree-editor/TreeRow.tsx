import { useState } from 'react';
import { CornerDownRight, MoreHorizontal } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/index.ts';
import { Menu, type MenuEntry } from '../menu/index.ts';
import { TextField } from '../text-field/index.ts';
import { DragHandle, TreeChevron, useTreeText, type TreeText } from '../tree/index.ts';
import { token } from '../theme/index.ts';
import type { EditableNode } from './edit-tree.ts';
import { useTreeEditor } from './tree-editor-context.ts';

interface TreeRowProps {
  node: EditableNode;
  level: number;
  hasChildren: boolean;
}

/** One entry: handle, name, and what can be done with it. */
export function TreeRow({ node, level, hasChildren }: TreeRowProps) {
  const text = useTreeText();
  const tree = useTreeEditor();
  const name = node.title || text.untitled;
  const isEdited = tree.editedId === node.id;
  const error = tree.errors.get(node.id);
  const canDeepen = level < tree.maxLevels && !tree.isFull && !tree.isDisabled;
  return (
    <>
      <DragHandle name={name} />
      <TreeChevron isVisible={hasChildren} />
      {isEdited ? <NameBox node={node} /> : (
        <Name data-invalid={error !== undefined || undefined} data-off={tree.isDisabled || undefined} onDoubleClick={() => tree.edit(node.id)}>
          {name}
          {error === undefined ? null : <ErrorText>{error}</ErrorText>}
        </Name>
      )}
      {isEdited ? null : (
        <Tools>
          <IconButton size="s" icon={<CornerDownRight />} aria-label={text.addChild(name)} isDisabled={!canDeepen} onPress={() => tree.addBelow(node.id)} />
          <Menu
            placement="bottom end"
            trigger={<IconButton size="s" icon={<MoreHorizontal />} aria-label={text.more(name)} tooltip={false} isDisabled={tree.isDisabled} />}
            items={actionsOf(node.id, text, tree)}
          />
        </Tools>
      )}
    </>
  );
}

function NameBox({ node }: { node: EditableNode }) {
  const text = useTreeText();
  const { finish, cancel, maxTitleCharacters } = useTreeEditor();
  const [title, setTitle] = useState(node.title);
  return (
    <Box
      aria-label={text.title}
      placeholder={text.title}
      size="s"
      autoFocus
      maxLength={maxTitleCharacters}
      value={title}
      onChange={setTitle}
      onFocus={(event) => {
        if (event.target instanceof HTMLInputElement) event.target.select();
      }}
      onBlur={() => finish(title, false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') finish(title, true);
        else if (event.key === 'Escape') cancel();
      }}
    />
  );
}

type Tree = ReturnType<typeof useTreeEditor>;

function actionsOf(id: string, text: TreeText, tree: Tree): MenuEntry[] {
  return [
    {
      id: 'write',
      items: [
        { id: 'rename', label: text.rename, shortcut: 'F2', onAction: () => tree.edit(id) },
        { id: 'add', label: text.addBeside, shortcut: 'Ctrl+Enter', isDisabled: tree.isFull, onAction: () => tree.addAfter(id) },
      ],
    },
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

const Name = styled.span`
  flex: 1;
  min-width: 0;
  padding-block: 4px;
  overflow-wrap: anywhere;

  &[data-invalid] {
    color: ${token.tone.danger.text};
  }

  &[data-off] {
    color: ${token.color.textMuted};
  }
`;

const ErrorText = styled.span`
  display: block;
  font-size: ${token.fontSize.s};
  line-height: 16px;
`;

const Box = styled(TextField)`
  flex: 1;
  max-width: 420px;
`;

const Tools = styled.span`
  display: inline-flex;
  flex: none;
`;

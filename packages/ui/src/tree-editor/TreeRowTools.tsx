import { CornerDownRight, MoreHorizontal } from 'lucide-react';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/index.ts';
import { Menu, type MenuAction, type MenuEntry } from '../menu/index.ts';
import { useText, type Translate } from '../text/index.ts';
import { treeText, withAlt } from '../tree/index.ts';
import { token } from '../theme/index.ts';
import type { EditableNode, TreeStep } from './edit-tree.ts';
import { useTreeEditor, type TreeEditorState } from './tree-editor-context.ts';

/** The buttons of a node: one that adds below it, and a menu of the other actions. */
export function TreeRowTools({ node, level }: { node: EditableNode; level: number }) {
  const t = useText(treeText);
  const tree = useTreeEditor();
  const { direction } = useLocale();
  const name = node.title || t('untitled');
  return (
    <Tools>
      <AddBelow node={node} name={name} isDeepest={level >= tree.maxLevels} />
      <Menu
        placement="bottom end"
        trigger={
          <IconButton
            size="s"
            icon={<MoreHorizontal />}
            aria-label={t('more', { name })}
            tooltip={false}
            isDisabled={tree.isDisabled}
          />
        }
        items={actionsOf(node, t, tree, direction === 'rtl')}
      />
    </Tools>
  );
}

/**
 * The add button; a menu when there are several kinds. Where none is allowed it leaves a gap, so that the following
 * buttons stay aligned.
 */
function AddBelow({ node, name, isDeepest }: { node: EditableNode; name: string; isDeepest: boolean }) {
  const t = useText(treeText);
  const { kindsBelow, isFull, isDisabled, addBelow, askedId, ask } = useTreeEditor();
  const kinds = kindsBelow?.(node);
  if (kinds?.length === 0) return <Gap />;
  const isOff = isFull || isDisabled || isDeepest;
  if (kinds === undefined || kinds.length === 1)
    return (
      <IconButton
        size="s"
        icon={<CornerDownRight />}
        aria-label={t('addChild', { name })}
        isDisabled={isOff}
        onPress={() => addBelow(node.id, kinds?.[0]?.id)}
      />
    );
  return (
    <Menu
      placement="bottom end"
      isOpen={askedId === node.id}
      onOpenChange={(isOpen) => ask(isOpen ? node.id : null)}
      trigger={
        <IconButton size="s" icon={<CornerDownRight />} aria-label={t('addChild', { name })} isDisabled={isOff} />
      }
      items={kinds.map(({ id, label, icon }) => ({ id, label, icon, onAction: () => addBelow(node.id, id) }))}
    />
  );
}

function actionsOf(
  node: EditableNode,
  t: Translate<typeof treeText>,
  tree: TreeEditorState,
  isRightToLeft: boolean,
): MenuEntry[] {
  const { id } = node;
  const [forward, back] = isRightToLeft ? ['←', '→'] : ['→', '←'];
  const step = (direction: TreeStep, label: string, shortcut?: string): MenuAction => ({
    id: direction,
    label,
    shortcut,
    isDisabled: !tree.canStep(id, direction),
    onAction: () => tree.step(id, direction),
  });
  const own = tree.actions?.(node) ?? [];
  return [
    {
      id: 'write',
      items: [
        { id: 'rename', label: t('rename'), shortcut: 'F2', onAction: () => tree.edit(id) },
        {
          id: 'add',
          label: t('addBeside'),
          shortcut: 'Ctrl+Enter',
          isDisabled: tree.isFull,
          onAction: () => tree.addAfter(id),
        },
      ],
    },
    ...own,
    {
      id: 'move',
      items: [
        step('up', t('moveUp'), withAlt('↑')),
        step('down', t('moveDown'), withAlt('↓')),
        step('first', t('moveFirst')),
        step('last', t('moveLast')),
        step('in', t('indent'), withAlt(forward)),
        step('out', t('outdent'), withAlt(back)),
      ],
    },
    {
      id: 'end',
      items: [{ id: 'remove', label: t('remove'), shortcut: 'Del', isDanger: true, onAction: () => tree.remove(id) }],
    },
  ];
}

const Gap = styled.span`
  width: ${token.height.controlS};
`;

const Tools = styled.span`
  display: inline-flex;
  flex: none;
`;

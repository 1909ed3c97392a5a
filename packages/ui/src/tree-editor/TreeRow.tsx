import { styled } from 'styled-components';
import { DragHandle, NameBox, TreeChevron, treeText } from '../tree/index.ts';
import { useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import type { EditableNode } from './edit-tree.ts';
import { useTreeEditor } from './tree-editor-context.ts';
import { TreeRowTools } from './TreeRowTools.tsx';

interface TreeRowProps {
  node: EditableNode;
  level: number;
  hasChildren: boolean;
}

/** One node: handle, name and actions. A press on the name renames it. */
export function TreeRow({ node, level, hasChildren }: TreeRowProps) {
  const t = useText(treeText);
  const { editedId, errors, before, after, edit, finish, cancel, isDisabled, maxTitleCharacters } = useTreeEditor();
  const name = node.title || t('untitled');
  const error = errors.get(node.id);
  return (
    <>
      <DragHandle name={name} />
      <TreeChevron isVisible={hasChildren} />
      {before?.(node)}
      {editedId === node.id ? (
        <NameBox
          aria-label={t('title')}
          name={node.title}
          maxLength={maxTitleCharacters}
          onFinish={finish}
          onCancel={cancel}
        />
      ) : (
        <>
          <Name
            data-invalid={error !== undefined || undefined}
            data-off={isDisabled || undefined}
            onClick={() => edit(node.id)}
          >
            {name}
            {error === undefined ? null : <ErrorText data-fault>{error}</ErrorText>}
          </Name>
          {after?.(node)}
          <TreeRowTools node={node} level={level} />
        </>
      )}
    </>
  );
}

const Name = styled.span`
  flex: 1;
  min-width: 64px;
  padding-block: ${token.space[1]};
  cursor: text;
  overflow-wrap: anywhere;

  &[data-invalid] {
    color: ${token.tone.danger.text};
  }

  &[data-off] {
    color: ${token.color.textMuted};
    cursor: default;
  }
`;

const ErrorText = styled.span`
  display: block;
  font-size: ${token.fontSize.s};
  line-height: 16px;
`;

import { useId, useRef, type KeyboardEvent } from 'react';
import { Plus } from 'lucide-react';
import {
  Collection,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  useLocale,
  VisuallyHidden,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { isComposing } from '../input-method/index.ts';
import { Menu } from '../menu/index.ts';
import { allNodes, dropLineStyle, treeRowStyle, treeText } from '../tree/index.ts';
import { useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import type { EditableNode } from './edit-tree.ts';
import { TreeEditorContext } from './tree-editor-context.ts';
import type { TreeEditorProps } from './tree-editor-props.ts';
import { TreeRow } from './TreeRow.tsx';
import { actionOfKey } from './tree-keys.ts';
import { useTreeEditing } from './use-tree-editing.ts';

/** A tree whose nodes are added, renamed, moved and deleted, by pointer and keyboard. */
export function TreeEditor(props: TreeEditorProps) {
  const {
    'aria-label': label,
    maxLevels = 5,
    maxCount,
    hint,
    emptyText,
    errorMessage,
    isDisabled = false,
    className,
  } = props;
  const errorId = useId();
  const isInvalid = errorMessage !== undefined && errorMessage !== null && errorMessage !== '';
  const t = useText(treeText);
  const { direction } = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const draggedId = useRef<string>(undefined);
  const { state, shown, said, add, drop, canDrop, closedIds, setClosedIds } = useTreeEditing(props, root);
  const ids = allNodes(shown).map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop<EditableNode>({
    isDisabled: isDisabled || state.editedId !== null,
    getItems: (_, nodes) => nodes.map(({ title }) => ({ 'text/plain': title })),
    onDragStart: ({ keys }) => {
      draggedId.current = [...keys].map(String)[0];
    },
    getDropOperation: (target) => {
      const id = draggedId.current;
      return target.type === 'item' && id !== undefined && canDrop(id, String(target.key), target.dropPosition)
        ? 'move'
        : 'cancel';
    },
    onMove: ({ keys, target }) => {
      for (const key of keys) drop(String(key), String(target.key), target.dropPosition);
    },
  });
  const steer = (event: KeyboardEvent): void => {
    const row =
      event.target instanceof HTMLElement && event.target.role === 'row' ? event.target.dataset['key'] : undefined;
    const act = row === undefined || isComposing(event.nativeEvent) ? undefined : actionOfKey(event, direction);
    if (row === undefined || act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act(state, row);
  };
  return (
    <TreeEditorContext.Provider value={state}>
      <Root ref={root} className={className} data-invalid={isInvalid || undefined} onKeyDownCapture={steer}>
        <Rows
          aria-label={label}
          items={shown}
          dragAndDropHooks={dragAndDropHooks}
          keyboardNavigationBehavior="tab"
          expandedKeys={ids.filter((id) => !closedIds.has(id))}
          onExpandedChange={(keys) => setClosedIds(new Set(ids.filter((id) => !keys.has(id))))}
          renderEmptyState={() => <Empty>{emptyText ?? t('empty')}</Empty>}
        >
          {renderNode}
        </Rows>
        {isInvalid ? <ErrorText id={errorId}>{errorMessage}</ErrorText> : null}
        <Foot>
          <AddOnTop
            {...props}
            errorId={isInvalid ? errorId : undefined}
            isDisabled={isDisabled || state.isFull}
            onAdd={(kind) => add({ parentId: null, index: props.value.length }, kind)}
          />
          <Limit>
            {state.isFull && maxCount !== undefined
              ? t('tooMany', { count: maxCount })
              : (hint ?? t('tooDeep', { levels: maxLevels }))}
          </Limit>
        </Foot>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Root>
    </TreeEditorContext.Provider>
  );
}

interface AddOnTopProps extends Pick<TreeEditorProps, 'kindsBelow'> {
  errorId: string | undefined;
  isDisabled: boolean;
  onAdd: (kind?: string) => void;
}

/** The button below the tree that adds a node at the top level. */
function AddOnTop({ kindsBelow, errorId, isDisabled, onAdd }: AddOnTopProps) {
  const t = useText(treeText);
  const kinds = kindsBelow?.(null) ?? [];
  const [first] = kinds;
  const button = {
    size: 's',
    variant: 'quiet',
    icon: <Plus />,
    isDisabled,
    'aria-describedby': errorId,
    'data-invalid': errorId === undefined ? undefined : true,
  } as const;
  if (kinds.length < 2)
    return (
      <Button {...button} onPress={() => onAdd(first?.id)}>
        {first?.label ?? t('add')}
      </Button>
    );
  return (
    <Menu
      trigger={<Button {...button}>{t('add')}</Button>}
      items={kinds.map(({ id, label, icon }) => ({ id, label, icon, onAction: () => onAdd(id) }))}
    />
  );
}

function renderNode(node: EditableNode) {
  return (
    <Row id={node.id} textValue={node.title || '…'} value={node}>
      <TreeItemContent>
        {({ level, hasChildItems }) => <TreeRow node={node} level={level} hasChildren={hasChildItems} />}
      </TreeItemContent>
      <Collection items={node.children}>{renderNode}</Collection>
    </Row>
  );
}

const Root = styled.div`
  container-type: inline-size;
  min-width: 0;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};

  &[data-invalid] {
    border-color: ${token.tone.danger.solid};
  }
`;

// styled() erases the type parameters of the wrapped component.
const Rows = styled(Tree)`
  ${dropLineStyle}
  min-height: 40px;
  padding: ${token.space[1]};
  overflow: auto;
  outline: none;

  /* Without anything in it, it takes the focus itself. */
  &[data-focus-visible] {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
` as typeof Tree;

const Row = styled(TreeItem)`
  ${treeRowStyle}

  @container (width < 480px) {
    gap: 2px;
    padding-inline: calc((var(--tree-item-level) - 1) * 10px) 0;
  }
` as typeof TreeItem;

const Empty = styled.div`
  padding: ${token.space[3]};
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.m};
`;

const ErrorText = styled.p`
  padding: 0 ${token.space[3]} ${token.space[2]};
  color: ${token.tone.danger.text};
  font-size: ${token.fontSize.s};
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  padding: ${token.space[1]} ${token.space[2]};
  border-top: 1px solid ${token.color.border};
`;

const Limit = styled.span`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;

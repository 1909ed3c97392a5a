import { useRef } from 'react';
import { Collection, GridList, useDragAndDrop, VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { uiText, useText } from '../text/index.ts';
import { dropLineStyle } from '../tree/index.ts';
import { token } from '../theme/index.ts';
import { moveBeside } from './move.ts';
import type { SortableListProps } from './sortable-list-props.ts';
import { SortableRow } from './SortableRow.tsx';
import { useSorting } from './use-sorting.ts';

/**
 * A list that the user orders: by dragging, by each item's menu, by Alt and the arrow keys, or by a screen reader's
 * drag and drop.
 */
export function SortableList<Item extends object>(props: SortableListProps<Item>) {
  const {
    items,
    itemKey,
    itemName,
    canRemove,
    onSelect,
    selectedKey = null,
    errors = noErrors,
    emptyText,
    isDisabled = false,
    className,
  } = props;
  const t = useText(uiText);
  const root = useRef<HTMLDivElement>(null);
  const { change, move, remove, rename, edit, editedKey, stopEditing, steer, said } = useSorting(props, root);
  const { dragAndDropHooks } = useDragAndDrop<Item>({
    isDisabled: isDisabled || editedKey !== null,
    getItems: (_, dragged) => dragged.map((item) => ({ 'text/plain': itemName(item) })),
    onReorder: ({ keys, target }) => {
      const moved = new Set([...keys].map(String));
      const [first] = moved;
      if (first === undefined || target.dropPosition === 'on') return;
      change(moveBeside(items, itemKey, moved, String(target.key), target.dropPosition), first);
    },
  });
  const choose = (key: string | undefined): void => {
    const chosen = items.find((item) => itemKey(item) === key);
    if (chosen !== undefined) onSelect?.(chosen);
  };
  // The collection caches rendered items, so everything that the render function depends on must be listed.
  const dependencies = [props.children, props.onRename, canRemove, errors, editedKey, isDisabled, t, items];
  return (
    <Root ref={root} className={className} onKeyDownCapture={steer}>
      <List
        aria-label={props['aria-label']}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        selectionMode={onSelect === undefined ? 'none' : 'single'}
        selectedKeys={selectedKey === null || !items.some((item) => itemKey(item) === selectedKey) ? [] : [selectedKey]}
        onSelectionChange={(keys) => choose([...keys].map(String)[0])}
        renderEmptyState={() => <Empty>{emptyText ?? t('nothingHere')}</Empty>}
      >
        <Collection
          items={items.map((item, index) => ({ id: itemKey(item), item, index }))}
          dependencies={dependencies}
        >
          {({ id, item, index }) => (
            <SortableRow
              id={id}
              item={item}
              name={itemName(item)}
              index={index}
              count={items.length}
              error={errors.get(id)}
              isEdited={id === editedKey}
              isDisabled={isDisabled}
              isSelectable={onSelect !== undefined}
              maxNameCharacters={props.maxNameCharacters}
              onEdit={props.onRename === undefined ? undefined : () => edit(id)}
              onFinish={(names, goesOn) => rename(item, names, goesOn)}
              onCancel={() => stopEditing(id)}
              onMove={(to) => move(id, to)}
              onRemove={canRemove?.(item) === true ? () => remove(item) : undefined}
            >
              {props.children?.(item)}
            </SortableRow>
          )}
        </Collection>
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Root>
  );
}

const noErrors: ReadonlyMap<string, string> = new Map();

const Root = styled.div`
  min-width: 0;
`;

// styled() erases the type parameters of the wrapped component.
const List = styled(GridList)`
  ${dropLineStyle}
  display: flex;
  flex-direction: column;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  overflow: hidden auto;
  outline: none;

  /* Without anything in it, it takes the focus itself. */
  &[data-focus-visible] {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
` as typeof GridList;

const Empty = styled.div`
  padding: ${token.space[3]} ${token.space[4]};
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.m};
`;

import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Collection, GridList, GridListItem, useDragAndDrop, VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/index.ts';
import { useText } from '../text/index.ts';
import { DragHandle, dropLineStyle } from '../tree/index.ts';
import { token } from '../theme/index.ts';
import { moveBeside, moveTo } from './move.ts';

export interface SortableListProps<Item extends object> {
  'aria-label': string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** The item's name in plain text: for screen readers, and shown unless `children` draws the item. */
  itemName: (item: Item) => string;
  /** The whole list in its new order. */
  onChange: (items: Item[]) => void;
  /** Draws an item between its handle and its buttons. Keys pressed in fields inside stay there. */
  children?: (item: Item) => ReactNode;
  /** Given, each item can be taken out. */
  canRemove?: (item: Item) => boolean;
  emptyText?: string;
  isDisabled?: boolean;
  className?: string;
}

/** A list whose order is the person's: by dragging, by Alt and the arrow keys, or by a screen reader's drag and drop. */
export function SortableList<Item extends object>(props: SortableListProps<Item>) {
  const { items, itemKey, itemName, onChange, canRemove, emptyText, isDisabled = false, className } = props;
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const nameOf = (item: Item | undefined) => (item === undefined ? '' : itemName(item));

  const change = (next: Item[], key: string): void => {
    const place = next.findIndex((item) => itemKey(item) === key);
    if (place === items.findIndex((item) => itemKey(item) === key)) return;
    onChange(next);
    say(text.sortable.moved(nameOf(next[place]), place + 1, next.length));
  };
  const remove = (item: Item): void => {
    const at = items.indexOf(item);
    const neighbour = items[at + 1] ?? items[at - 1];
    onChange(items.filter((other) => other !== item));
    say(text.sortable.removed(itemName(item)));
    if (neighbour !== undefined) requestAnimationFrame(() => rowOf(root.current, itemKey(neighbour))?.focus());
  };
  const { dragAndDropHooks } = useDragAndDrop<Item>({
    isDisabled,
    getItems: (_, dragged) => dragged.map((item) => ({ 'text/plain': itemName(item) })),
    onReorder: ({ keys, target }) => {
      const moved = new Set([...keys].map(String));
      const [first] = moved;
      if (first === undefined || target.dropPosition === 'on') return;
      change(moveBeside(items, itemKey, moved, String(target.key), target.dropPosition), first);
    },
  });
  const steer = (event: KeyboardEvent): void => {
    const key = keyOfRow(event.target);
    const at = items.findIndex((item) => itemKey(item) === key);
    if (key === undefined || at === -1 || isDisabled) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) change(moveTo(items, at, at + (event.key === 'ArrowUp' ? -1 : 1)), key);
    else if (event.key === 'Delete' && items[at] !== undefined && canRemove?.(items[at]) === true) remove(items[at]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // A collection remembers what it has drawn of an item: the functions may have changed since.
  const dependencies = [props.children, canRemove, isDisabled, text, items];
  return (
    <Root ref={root} className={className} onKeyDownCapture={steer}>
      <List aria-label={props['aria-label']} dragAndDropHooks={dragAndDropHooks} keyboardNavigationBehavior="tab" renderEmptyState={() => <Empty>{emptyText ?? text.nothingHere}</Empty>}>
        <Collection items={items.map((item) => ({ id: itemKey(item), item }))} dependencies={dependencies}>
          {({ id, item }) => (
            <Row id={id} textValue={itemName(item)} value={item}>
              <DragHandle name={itemName(item)} isDisabled={isDisabled} />
              <Content>{props.children === undefined ? itemName(item) : props.children(item)}</Content>
              {canRemove?.(item) === true ? (
                <IconButton size="s" icon={<X />} aria-label={text.sortable.remove(itemName(item))} isDisabled={isDisabled} onPress={() => remove(item)} />
              ) : null}
            </Row>
          )}
        </Collection>
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Root>
  );
}

/** The key of the row that a key was pressed in itself, not in something inside it. */
function keyOfRow(target: EventTarget): string | undefined {
  return target instanceof HTMLElement && target.role === 'row' ? target.dataset['key'] : undefined;
}

function rowOf(root: HTMLElement | null, key: string): HTMLElement | null | undefined {
  return root?.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(key)}"]`);
}

const Root = styled.div`
  min-width: 0;
`;

// styled() forgets the type parameters of what it wraps.
const List = styled(GridList)`
  ${dropLineStyle}
  display: flex;
  flex-direction: column;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  overflow: hidden auto;
  outline: none;
` as typeof GridList;

const Row = styled(GridListItem)`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 36px;
  padding-inline: ${token.space[1]} ${token.space[2]};
  background: ${token.color.surface};
  font-size: ${token.fontSize.m};
  outline: none;

  &:not(:last-child) {
    border-bottom: 1px solid ${token.color.border};
  }

  &[data-hovered] {
    background: linear-gradient(${token.color.hover}, ${token.color.hover}), ${token.color.surface};
  }

  &[data-focus-visible] {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }

  &[data-dragging] {
    color: ${token.color.textFaint};
  }
` as typeof GridListItem;

const Content = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: ${token.space[1]};
  overflow-wrap: anywhere;
`;

const Empty = styled.div`
  padding: ${token.space[3]} ${token.space[4]};
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.m};
`;

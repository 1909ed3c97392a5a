import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { GridListItem } from 'react-aria-components';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/index.ts';
import { uiText, useText } from '../text/index.ts';
import { DragHandle, NameBox } from '../tree/index.ts';
import { token } from '../theme/index.ts';
import { MoveMenu } from './MoveMenu.tsx';

interface SortableRowProps {
  id: string;
  item: object;
  name: string;
  /** Index of the item, from 0, and the number of items. */
  index: number;
  count: number;
  error: string | undefined;
  /** Whether its name is being edited. */
  isEdited: boolean;
  isDisabled: boolean;
  isSelectable: boolean;
  maxNameCharacters: number | undefined;
  /** Starts renaming; undefined when names cannot be edited. */
  onEdit: (() => void) | undefined;
  onFinish: (names: readonly string[], goesOn: boolean) => void;
  onCancel: () => void;
  onMove: (to: number) => void;
  /** Removes the item; undefined when it cannot be removed. */
  onRemove: (() => void) | undefined;
  children?: ReactNode;
}

/** One item: drag handle, content, move menu and remove button. */
export function SortableRow({
  id,
  item,
  name,
  index,
  count,
  error,
  isEdited,
  isDisabled,
  isSelectable,
  maxNameCharacters = 200,
  onEdit,
  onFinish,
  onCancel,
  onMove,
  onRemove,
  children,
}: SortableRowProps) {
  const t = useText(uiText);
  return (
    <Row id={id} textValue={name} value={item} data-selectable={isSelectable || undefined}>
      <DragHandle name={name} isDisabled={isDisabled} />
      {isEdited ? (
        <NameBox aria-label={name} name={name} maxLength={maxNameCharacters} onFinish={onFinish} onCancel={onCancel} />
      ) : (
        <Content
          data-writable={onEdit !== undefined || undefined}
          data-invalid={error !== undefined || undefined}
          onClick={onEdit}
        >
          {children ?? name}
          {error === undefined ? null : <ErrorText data-fault>{error}</ErrorText>}
        </Content>
      )}
      {count < 2 || isEdited ? null : (
        <MoveMenu name={name} index={index} last={count - 1} isDisabled={isDisabled} onMove={onMove} />
      )}
      {onRemove === undefined || isEdited ? null : (
        <IconButton
          size="s"
          icon={<X />}
          aria-label={t('sortable.remove', { name })}
          isDisabled={isDisabled}
          onPress={onRemove}
        />
      )}
    </Row>
  );
}

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

  &[data-selectable] {
    cursor: pointer;
  }

  &[data-hovered] {
    background: linear-gradient(${token.color.hover}, ${token.color.hover}), ${token.color.surface};
  }

  &[data-selected] {
    background: ${token.tone.accent.soft};
    box-shadow: inset 2px 0 ${token.color.accent};
  }

  [dir='rtl'] &[data-selected] {
    box-shadow: inset -2px 0 ${token.color.accent};
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

  &[data-writable] {
    cursor: text;
  }

  &[data-invalid] {
    color: ${token.tone.danger.text};
  }
`;

const ErrorText = styled.span`
  display: block;
  font-size: ${token.fontSize.s};
  line-height: 16px;
`;

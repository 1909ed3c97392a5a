import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Tag, TagGroup as AriaTagGroup, TagList, Text as AriaText, type Key } from 'react-aria-components';
import { styled } from 'styled-components';
import { SmallButton } from '../button/index.ts';
import { fieldColumn, FieldLabel, hasError, descriptionStyle, errorStyle, type FieldTexts } from '../field/index.ts';
import { focusRing, token, toneVariables, type Tone } from '../theme/index.ts';

export interface TagItem<Id extends string> {
  /** Unique among the tags. */
  id: Id;
  /** What the tag says; also its accessible name. */
  label: string;
  /** Meaning of the colour; the word must repeat it. */
  tone?: Tone;
  /** An icon of lucide-react; the component sets its size. */
  icon?: ReactNode;
  /** Whether the tag can be neither chosen nor removed. */
  isDisabled?: boolean;
}

export interface TagGroupProps<Id extends string> extends Omit<FieldTexts, 'isRequired'> {
  /** The tags in order. */
  items: readonly TagItem<Id>[];
  /** Called with the id of the tag to remove; with it each tag has a button, and Delete removes. */
  onRemove?: (id: Id) => void;
  /** Whether tags are chosen: none, one or several. */
  selectionMode?: 'none' | 'single' | 'multiple';
  /** Ids of the chosen tags (controlled). */
  selectedKeys?: ReadonlySet<Id>;
  /** Called with the ids of the chosen tags, in the order of the tags. */
  onSelectionChange?: (ids: Set<Id>) => void;
  /** Shown in place of the tags when there are none. */
  emptyState?: ReactNode;
  /** Accessible name when there is no label. */
  'aria-label'?: string;
  /** Class for positioning within the parent. */
  className?: string;
}

/** A row of short words that can be gone through, chosen and removed by keyboard. */
export function TagGroup<Id extends string>(props: TagGroupProps<Id>) {
  const { items, label, description, errorMessage, onRemove, onSelectionChange, emptyState, ...rest } = props;
  const idsIn = (keys: Iterable<Key>): Id[] => {
    const chosen = new Set(keys);
    return items.map(({ id }) => id).filter((id) => chosen.has(id));
  };
  return (
    <Root
      {...rest}
      onRemove={onRemove === undefined ? undefined : (keys) => idsIn(keys).forEach((id) => onRemove(id))}
      onSelectionChange={(keys) =>
        onSelectionChange?.(new Set(keys === 'all' ? items.map(({ id }) => id) : idsIn(keys)))
      }
    >
      <FieldLabel label={label} />
      <Tags renderEmptyState={() => <Nothing>{emptyState}</Nothing>}>
        {items.map(({ id, label: word, tone = 'neutral', icon, isDisabled }) => (
          <Chip key={id} id={id} textValue={word} isDisabled={isDisabled} data-tone={tone}>
            {({ allowsRemoving }) => (
              <>
                {icon}
                <Word>{word}</Word>
                {allowsRemoving && isDisabled !== true ? (
                  <Remove slot="remove">
                    <X aria-hidden="true" />
                  </Remove>
                ) : null}
              </>
            )}
          </Chip>
        ))}
      </Tags>
      {description === undefined ? null : <Faint slot="description">{description}</Faint>}
      {hasError(errorMessage) ? <Fault slot="errorMessage">{errorMessage}</Fault> : null}
    </Root>
  );
}

const Root = styled(AriaTagGroup)`
  ${fieldColumn}
`;

const Tags = styled(TagList)`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-height: 24px;
`;

const Chip = styled(Tag)`
  ${toneVariables}
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-width: 100%;
  min-height: 24px;
  padding-inline: 8px;
  border: 1px solid transparent;
  border-radius: ${token.radius.full};
  background: var(--soft);
  color: var(--ink);
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
  line-height: 16px;
  cursor: default;
  outline: none;

  /* What a tag holds stands in a cell of its own */
  > * > svg {
    flex: none;
    width: 14px;
    height: 14px;
  }

  &[data-allows-removing]:not([data-disabled]) {
    padding-inline-end: 2px;
  }

  &[data-selection-mode] {
    cursor: pointer;
  }

  &[data-selected] {
    border-color: ${token.color.accent};
    background: ${token.color.accent};
    color: ${token.color.textOnSolid};
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  &[data-disabled] {
    background: ${token.color.sunken};
    color: ${token.color.textDisabled};
    cursor: default;
  }
`;

const Faint = styled(AriaText)`
  ${descriptionStyle}
`;

const Fault = styled(AriaText)`
  ${errorStyle}
`;

const Nothing = styled.span`
  ${descriptionStyle}
  line-height: 24px;
`;

const Word = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Remove = styled(SmallButton)`
  width: 20px;
  height: 20px;
  border-radius: ${token.radius.full};
  color: inherit;

  svg {
    width: 12px;
    height: 12px;
  }

  &[data-hovered] {
    color: inherit;
  }
`;

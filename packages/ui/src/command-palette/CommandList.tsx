import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { itemStyle, sectionTitleStyle } from '../overlay/index.ts';
import { token } from '../theme/index.ts';
import type { CommandItem } from './command.ts';
import type { FoundGroup } from './find-commands.ts';
import { Marked } from './Marked.tsx';

interface CommandListProps {
  id: string;
  label: string;
  groups: readonly FoundGroup[];
  activeId: string | undefined;
  onMark: (item: CommandItem) => void;
  onUse: (item: CommandItem) => void;
}

/** Returns the DOM id of an item's row, for `aria-activedescendant`. */
export const optionId = (itemId: string): string => `command-${itemId}`;

/** The rows of the palette. The focus stays in the input above. */
export function CommandList({ id, label, groups, activeId, onMark, onUse }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeId !== undefined)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <List ref={list} id={id} role="listbox" aria-label={label} hidden={groups.length === 0}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <Title id={`${id}-${group.id}`} role="presentation">
            {group.title}
          </Title>
          {group.commands.map(({ item, ranges }) => (
            <Row
              key={item.id}
              id={optionId(item.id)}
              role="option"
              aria-selected={item.id === activeId}
              data-focused={item.id === activeId || undefined}
              // Pointermove instead of pointerenter: a list that scrolls under a resting pointer must not change the
              // active row.
              onPointerMove={() => item.id !== activeId && onMark(item)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onUse(item)}
            >
              {item.icon}
              <Label>
                <Marked text={item.label} ranges={ranges} />
              </Label>
              {item.description === undefined ? null : <Description>{item.description}</Description>}
              {item.shortcut === undefined ? null : <Shortcut>{item.shortcut}</Shortcut>}
            </Row>
          ))}
        </div>
      ))}
    </List>
  );
}

const List = styled.div`
  flex: 1;
  min-height: 0;
  padding: 4px 8px 8px;
  overflow: auto;
  scroll-padding: 28px 8px;
`;

const Title = styled.div`
  ${sectionTitleStyle}
`;

const Row = styled.div`
  ${itemStyle}
  min-height: 34px;

  > svg {
    color: ${token.color.textFaint};
  }

  &[data-focused] {
    background: ${token.tone.accent.soft};
  }
`;

const Label = styled.span`
  flex: none;
  max-width: 70%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Description = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Shortcut = styled.kbd`
  margin-inline-start: auto;
  color: ${token.color.textMuted};
  font-family: inherit;
  font-size: ${token.fontSize.s};
`;

import { Fragment } from 'react';
import { Check, ChevronRight } from 'lucide-react';
import {
  Header,
  Keyboard,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { itemStyle, ListPopover, listStyle, sectionTitleStyle } from '../overlay/index.ts';
import { token } from '../theme/index.ts';
import { isGroup, type MenuAction, type MenuEntry } from './menu-item.ts';

export interface MenuListProps {
  items: readonly MenuEntry[];
  onAction?: (id: string) => void;
  /** Called when an action was chosen or Escape was pressed; required outside a MenuTrigger. */
  onClose?: () => void;
  autoFocus?: boolean | 'first';
  'aria-label'?: string;
}

/** The rows of a menu, independent of what opens it. */
export function MenuList({ items, onAction, onClose, autoFocus, 'aria-label': label }: MenuListProps) {
  return (
    <List
      {...choiceAmong(items)}
      aria-label={label}
      onAction={(key) => onAction?.(String(key))}
      onClose={onClose}
      autoFocus={autoFocus}
    >
      {items.map((entry, index) =>
        isGroup(entry) ? (
          <Fragment key={entry.id}>
            {index === 0 ? null : <Line />}
            {entry.title === undefined ? (
              entry.items.map((action) => renderAction(action, onAction))
            ) : (
              <MenuSection {...choiceAmong(entry.items)}>
                <Title>{entry.title}</Title>
                {entry.items.map((action) => renderAction(action, onAction))}
              </MenuSection>
            )}
          </Fragment>
        ) : (
          renderAction(entry, onAction)
        ),
      )}
    </List>
  );
}

/** A group in which every action has `isSelected` is a single choice, which screen readers announce. */
function choiceAmong(entries: readonly MenuEntry[]) {
  const actions = entries.filter((entry): entry is MenuAction => !isGroup(entry));
  if (
    actions.length === 0 ||
    actions.length < entries.length ||
    actions.some(({ isSelected }) => isSelected === undefined)
  )
    return {};
  return {
    selectionMode: 'single',
    disallowEmptySelection: true,
    selectedKeys: actions.filter(({ isSelected }) => isSelected).map(({ id }) => id),
  } as const;
}

function renderAction(action: MenuAction, onAction: MenuListProps['onAction']) {
  const row = (
    <Row
      key={action.id}
      id={action.id}
      textValue={action.label}
      isDisabled={action.isDisabled}
      onAction={action.onAction}
      href={action.href}
      target={action.target}
      data-danger={action.isDanger || undefined}
    >
      {action.icon}
      <Label>
        {action.label}
        {action.hint === undefined ? null : <Hint> {action.hint}</Hint>}
      </Label>
      {action.isSelected === true ? <Check aria-hidden="true" /> : null}
      {action.shortcut === undefined ? null : <Shortcut>{action.shortcut}</Shortcut>}
      {action.items === undefined ? null : <ChevronRight aria-hidden="true" />}
    </Row>
  );
  if (action.items === undefined) return row;
  return (
    <SubmenuTrigger key={action.id}>
      {row}
      <ListPopover offset={2} crossOffset={-5}>
        <MenuList items={action.items} onAction={onAction} aria-label={action.label} />
      </ListPopover>
    </SubmenuTrigger>
  );
}

const List = styled(AriaMenu)`
  ${listStyle}
`;

const Line = styled(Separator)`
  height: 1px;
  margin: 4px 0;
  background: ${token.color.border};
`;

const Title = styled(Header)`
  ${sectionTitleStyle}
`;

const Row = styled(MenuItem)`
  ${itemStyle}

  > svg:first-child {
    color: ${token.color.textFaint};
  }

  &[data-has-submenu]:dir(rtl) > svg:last-child {
    transform: scaleX(-1);
  }

  &[data-danger]:not([data-disabled]) {
    color: ${token.tone.danger.text};

    > svg:first-child {
      color: inherit;
    }

    &[data-focused] {
      background: ${token.tone.danger.soft};
    }
  }
`;

const Label = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Hint = styled.span`
  display: block;
  max-width: 260px;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  line-height: 1.4;
`;

const Shortcut = styled(Keyboard)`
  margin-inline-start: 24px;
  color: ${token.color.textFaint};
  font-family: inherit;
  font-size: ${token.fontSize.s};
`;

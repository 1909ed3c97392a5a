import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Ellipsis } from 'lucide-react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button/index.ts';
import { Menu } from '../menu/index.ts';
import { uiText, useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';

export interface TabItem<Id extends string> {
  /** Unique among the tabs. */
  id: Id;
  /** Label of the tab. */
  label: ReactNode;
  /** An icon of lucide-react; the component sets its size. */
  icon?: ReactNode;
  /** A count beside the label. */
  count?: number;
  /** Whether the tab cannot be selected. */
  isDisabled?: boolean;
  /** Content of the tab; omit it on all tabs to render content outside by the selected key. */
  content?: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Accessible name. */
  'aria-label': string;
  /** The tabs in order. */
  items: readonly TabItem<Id>[];
  /** Id of the selected tab (controlled). */
  selectedKey?: Id;
  /** Id of the initially selected tab (uncontrolled). */
  defaultSelectedKey?: Id;
  /** Called with the id of the chosen tab. */
  onSelectionChange?: (id: Id) => void;
  /** Content at the end of the tab row. */
  actions?: ReactNode;
  /** Class for positioning within the parent. */
  className?: string;
}

/** Views of one subject, one at a time. Tabs that do not fit are reachable through a menu at the end. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const t = useText(uiText);
  const { 'aria-label': label, items, selectedKey, defaultSelectedKey, onSelectionChange, actions, className } = props;
  const [own, setOwn] = useState(defaultSelectedKey ?? items.find(({ isDisabled }) => isDisabled !== true)?.id);
  const selected = selectedKey ?? own;
  const list = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflow(list);
  const select = (key: string | number) => {
    const chosen = items.find((item) => item.id === key);
    if (chosen === undefined) return;
    setOwn(chosen.id);
    onSelectionChange?.(chosen.id);
  };
  useEffect(() => {
    if (isOverflowing)
      list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected, isOverflowing]);
  return (
    <Root className={className} selectedKey={selected} onSelectionChange={select}>
      <Bar>
        <List ref={list} aria-label={label}>
          {items.map((item) => (
            <Handle key={item.id} id={item.id} isDisabled={item.isDisabled}>
              {item.icon}
              {item.label}
              {item.count === undefined ? null : <Count>{item.count}</Count>}
            </Handle>
          ))}
        </List>
        {isOverflowing ? (
          <Menu
            placement="bottom end"
            trigger={<IconButton size="s" icon={<Ellipsis />} aria-label={t('moreTabs')} />}
            items={items.map((item) => ({
              id: item.id,
              label: typeof item.label === 'string' ? item.label : item.id,
              icon: item.icon,
              isDisabled: item.isDisabled,
              isSelected: item.id === selected,
            }))}
            onAction={select}
          />
        ) : null}
        {actions}
      </Bar>
      {items.map((item) => (
        <Panel key={item.id} id={item.id} data-empty={item.content === undefined || undefined}>
          {item.content}
        </Panel>
      ))}
    </Root>
  );
}

const Root = styled(AriaTabs)`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  border-bottom: 1px solid ${token.color.border};
`;

/** Space between a tab's text and its focus ring; compensated so that tabs do not shift. */
const ringRoom = '6px';

// A tab that is scrolled to shows a part of the one before, and is never cut itself.
const List = styled(TabList)`
  display: flex;
  flex: 1;
  gap: 24px;
  min-width: 0;
  margin-inline-start: calc(-1 * ${ringRoom});
  padding-inline: ${ringRoom};
  overflow-x: auto;
  scroll-padding-inline: 32px;
  scrollbar-width: none;
`;

const Handle = styled(Tab)`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  height: ${token.height.tab};
  margin-inline: calc(-1 * ${ringRoom});
  padding: 0 ${ringRoom};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.medium};
  white-space: nowrap;
  cursor: pointer;
  outline: none;

  svg {
    width: 16px;
    height: 16px;
  }

  &::after {
    content: '';
    position: absolute;
    inset: auto ${ringRoom} 0;
    height: 2px;
    border-radius: 2px 2px 0 0;
  }

  &[data-hovered] {
    color: ${token.color.text};
  }

  &[data-selected] {
    color: ${token.tone.accent.text};

    &::after {
      background: ${token.color.accent};
    }
  }

  &[data-focus-visible] {
    ${focusRing}
    outline-offset: -2px;
    border-radius: ${token.radius.s};
  }

  &[data-disabled] {
    color: ${token.color.textDisabled};
    cursor: default;
  }
`;

const Count = styled.span`
  padding: 0 6px;
  border-radius: ${token.radius.full};
  background: ${token.tone.neutral.soft};
  color: ${token.tone.neutral.text};
  font-size: ${token.fontSize.xs};
  line-height: 18px;
`;

const Panel = styled(TabPanel)`
  min-width: 0;
  padding-top: 16px;
  outline: none;

  &[data-empty] {
    display: none;
  }

  &[data-focus-visible] {
    ${focusRing}
    border-radius: ${token.radius.m};
  }
`;

/** Whether an element's content overflows horizontally. */
function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    // The row keeps its own size when a label or count in it grows
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  });
  return isOverflowing;
}

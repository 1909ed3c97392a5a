import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import { Separator, Toolbar as AriaToolbar } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Menu, type MenuAction } from '../menu/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';

export interface ToolbarAction extends Pick<MenuAction, 'id' | 'label' | 'icon' | 'isDisabled' | 'shortcut'> {
  /** Called on press, in the bar and in the menu. */
  onAction: () => void;
  /** Shows the icon alone; the label is its tooltip, and its name in the menu. */
  isIconOnly?: boolean;
}

export interface ToolbarProps {
  /** What the tools work on. */
  'aria-label': string;
  /** Tools that move into a menu at the end of the bar where there is no room for them, the last first. */
  actions?: readonly ToolbarAction[];
  /** Tools that always stay in the bar, before the actions. */
  children?: ReactNode;
  /** Layout in a row or a column. */
  orientation?: 'horizontal' | 'vertical';
  /** Class for positioning within the parent. */
  className?: string;
}

/** Tools for one thing: one tab stop, walked through with the arrow keys. */
export function Toolbar({ actions = [], children, orientation = 'horizontal', ...props }: ToolbarProps) {
  const t = useText(uiText);
  const bar = useRef<HTMLDivElement>(null);
  const count = useFitting(bar, actions.length, orientation);
  const rest = actions.slice(count);
  return (
    <Root {...props} ref={bar} orientation={orientation}>
      {children}
      {actions.map((action, index) => (
        <Tool key={action.id} action={action} isHidden={index >= count} />
      ))}
      {rest.length === 0 ? null : (
        <Menu
          placement="bottom end"
          trigger={<IconButton size="s" icon={<Ellipsis />} aria-label={t('more')} data-more="" />}
          items={rest.map(({ id, label, icon, isDisabled, shortcut, onAction }) => ({
            id,
            label,
            icon,
            isDisabled,
            shortcut,
            onAction,
          }))}
        />
      )}
    </Root>
  );
}

function Tool({ action, isHidden }: { action: ToolbarAction; isHidden: boolean }) {
  const { label, icon, isDisabled, onAction, isIconOnly = false } = action;
  // What is in the menu keeps its place in the measurement, out of sight and of reach.
  return (
    <Slot data-tool="" data-hidden={isHidden || undefined} inert={isHidden}>
      {isIconOnly ? (
        <IconButton size="s" icon={icon} aria-label={label} isDisabled={isDisabled} onPress={onAction} />
      ) : (
        <Button size="s" variant="quiet" icon={icon} isDisabled={isDisabled} onPress={onAction}>
          {label}
        </Button>
      )}
    </Slot>
  );
}

/** A line between groups of tools. */
export const ToolbarSeparator = styled(Separator)`
  align-self: stretch;
  flex: none;
  width: 1px;
  height: auto;
  margin: 0 4px;
  border: 0;
  background: ${token.color.border};

  [data-orientation='vertical'] > & {
    width: auto;
    height: 1px;
    margin: 4px 0;
  }
`;

/** How many of the bar's tools have room; all of them in a column. */
function useFitting(
  bar: { readonly current: HTMLDivElement | null },
  total: number,
  orientation: 'horizontal' | 'vertical',
): number {
  const [count, setCount] = useState(total);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null || orientation === 'vertical') return;
    const measure = (): void => {
      const tools = [...element.querySelectorAll<HTMLElement>(':scope > [data-tool]')];
      const fixed = [...element.children].filter(
        (child) => !(child instanceof HTMLElement && ('tool' in child.dataset || 'more' in child.dataset)),
      );
      const widthOf = (child: Element): number => child.getBoundingClientRect().width + gap;
      const room = element.clientWidth + gap - fixed.reduce((sum, child) => sum + widthOf(child), 0);
      setCount(fittingCount(tools.map(widthOf), room, menuWidth + gap));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar, total, orientation]);
  return orientation === 'vertical' ? total : Math.min(count, total);
}

/**
 * How many tools of the given widths stand in a bar with `room`; where not all do, the menu takes `menuWidth` of it.
 * All lengths are in px.
 */
export function fittingCount(widths: readonly number[], room: number, menuWidth: number): number {
  if (sum(widths) <= room) return widths.length;
  let count = 0;
  while (count < widths.length && sum(widths.slice(0, count + 1)) <= room - menuWidth) count += 1;
  return count;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Space between tools and width of the button that opens the menu, in px. */
const gap = 4;
const menuWidth = 24;

const Root = styled(AriaToolbar)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${gap}px;
  min-width: 0;

  &[data-orientation='vertical'] {
    flex-direction: column;
    align-items: stretch;
    width: max-content;
  }
`;

const Slot = styled.span`
  display: inline-flex;
  flex: none;

  &[data-hidden] {
    position: absolute;
    visibility: hidden;
  }
`;

import { focusRing, token } from '@earmark/ui';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { LoginWay } from './rules.ts';

export interface WayTabsProps {
  'aria-label': string;
  ways: readonly { readonly id: LoginWay; readonly label: string; readonly content: ReactNode }[];
  selected: LoginWay;
  onSelect: (way: LoginWay) => void;
}

/** A few tabs in the look of the design system's; those bring collections and selection along, a tenth of this page's weight. */
export function WayTabs({ 'aria-label': label, ways, selected, onSelect }: WayTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (ways.findIndex((way) => way.id === selected) + step + ways.length) % ways.length;
    const way = ways[next];
    if (!way) return;
    onSelect(way.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {ways.map((way) => (
          <Tab key={way.id} type="button" role="tab" id={`${id}-${way.id}`} aria-selected={way.id === selected} aria-controls={`${id}-panel`} tabIndex={way.id === selected ? 0 : -1} onClick={() => onSelect(way.id)}>
            {way.label}
          </Tab>
        ))}
      </List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} key={selected}>
        {ways.find((way) => way.id === selected)?.content}
      </div>
    </div>
  );
}

const List = styled.div`
  display: flex;
  gap: ${token.space[5]};
  border-bottom: 1px solid ${token.color.border};
`;

const Tab = styled.button`
  margin-bottom: -1px;
  padding: ${token.space[2]} 0;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${token.color.textMuted};
  font: inherit;
  cursor: pointer;

  &:hover {
    color: ${token.color.text};
  }

  &[aria-selected='true'] {
    border-color: ${token.color.accent};
    color: ${token.color.text};
    font-weight: ${token.fontWeight.medium};
  }

  &:focus-visible {
    ${focusRing}
  }
`;

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
    const forward = event.currentTarget.matches(':dir(rtl)') ? -1 : 1;
    const here = ways.findIndex((way) => way.id === selected);
    const next = { ArrowRight: here + forward, ArrowLeft: here - forward, Home: 0, End: -1 }[event.key];
    const way = next === undefined ? undefined : ways.at(next % ways.length);
    if (!way) return;
    event.preventDefault();
    onSelect(way.id);
    list.current?.querySelector<HTMLElement>(`[id="${id}-${way.id}"]`)?.focus();
  };
  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {ways.map((way) => (
          <Tab
            key={way.id}
            type="button"
            role="tab"
            id={`${id}-${way.id}`}
            aria-selected={way.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={way.id === selected ? 0 : -1}
            onClick={() => onSelect(way.id)}
          >
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
  position: relative;
  height: ${token.height.tab};
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.textMuted};
  font-weight: ${token.fontWeight.medium};
  cursor: pointer;

  &:hover {
    color: ${token.color.text};
  }

  &[aria-selected='true'] {
    color: ${token.tone.accent.text};

    &::after {
      content: '';
      position: absolute;
      inset: auto 0 0;
      height: 2px;
      border-radius: 2px 2px 0 0;
      background: ${token.color.accent};
    }
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
    border-radius: ${token.radius.s};
  }
`;

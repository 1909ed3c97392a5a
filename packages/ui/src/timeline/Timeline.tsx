import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, toneVariables, type Tone } from '../theme/index.ts';

export interface TimelineItem {
  /** Unique among the entries. */
  id: string;
  /** What happened. */
  title: ReactNode;
  /** Who, and when. */
  meta?: ReactNode;
  /** An icon of lucide-react in place of the dot; the component sets its size. */
  icon?: ReactNode;
  /** Meaning of the mark's colour; the title must say it too. */
  tone?: Tone;
  /** What can be done with the entry, at its end. */
  actions?: ReactNode;
  /** More about it. */
  content?: ReactNode;
}

export interface TimelineProps {
  /** What the entries are about. */
  'aria-label': string;
  /** The entries in order. */
  items: readonly TimelineItem[];
  /** Class for positioning within the parent. */
  className?: string;
}

/** What happened, in order: an ordered list along a line. */
export function Timeline({ 'aria-label': label, items, className }: TimelineProps) {
  return (
    // Safari forgets that a list without marks is one unless it is told.
    <Line role="list" aria-label={label} className={className}>
      {items.map(({ id, title, meta, icon, tone = 'neutral', actions, content }) => (
        <Entry key={id}>
          <Mark data-tone={tone} data-icon={icon === undefined ? undefined : true} aria-hidden="true">
            {icon}
          </Mark>
          <Words>
            <Title>{title}</Title>
            {content}
            {meta === undefined ? null : <Meta>{meta}</Meta>}
          </Words>
          {actions}
        </Entry>
      ))}
    </Line>
  );
}

const Line = styled.ol`
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.li`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  padding-block-end: ${token.space[4]};
  font-size: ${token.fontSize.m};
  line-height: 20px;

  &:last-child {
    padding-block-end: 0;
  }

  /* The line goes from mark to mark, and ends with the last. */
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 20px;
    bottom: 0;
    inset-inline-start: 9px;
    width: 2px;
    background: ${token.color.border};
  }
`;

const Mark = styled.span`
  ${toneVariables}
  display: grid;
  flex: none;
  place-items: center;
  width: 20px;
  height: 20px;
  border-radius: ${token.radius.full};
  color: var(--ink);

  &[data-icon] {
    background: var(--soft);
  }

  &:not([data-icon])::before {
    content: '';
    width: 8px;
    height: 8px;
    border: 2px solid var(--solid);
    border-radius: ${token.radius.full};
  }

  svg {
    width: 12px;
    height: 12px;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.div`
  font-weight: ${token.fontWeight.medium};
`;

const Meta = styled.div`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
`;

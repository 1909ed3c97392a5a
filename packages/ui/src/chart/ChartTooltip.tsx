import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface TooltipRow {
  id: string;
  label: string;
  value: string;
  swatch?: ReactNode;
}

export interface ChartTooltipProps {
  title: string;
  rows: readonly TooltipRow[];
  /** What it points at, in px of the plot. */
  x: number;
  y: number;
  /** Of the plot: the tooltip stays inside. */
  width: number;
}

/** The figures of the marked place, beside it. What it says is announced by the plot. */
export function ChartTooltip({ title, rows, x, y, width }: ChartTooltipProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const { offsetWidth, offsetHeight } = box;
    const right = x + gap;
    const left = right + offsetWidth <= width ? right : x - gap - offsetWidth;
    box.style.transform = `translate(${Math.round(Math.max(0, Math.min(left, width - offsetWidth)))}px, ${Math.round(Math.max(-8, y - offsetHeight / 2))}px)`;
  });
  return (
    <Bubble ref={ref} aria-hidden="true" data-part="tooltip">
      <Title>{title}</Title>
      {rows.map((row) => (
        <Row key={row.id}>
          {row.swatch}
          <span>{row.label}</span>
          <Value>{row.value}</Value>
        </Row>
      ))}
    </Bubble>
  );
}

/** Between the marked place and its tooltip. */
const gap = 12;

const Bubble = styled.div`
  position: absolute;
  z-index: ${token.zIndex.sticky};
  top: 0;
  left: 0;
  display: grid;
  gap: 2px;
  width: max-content;
  max-width: 260px;
  padding: 6px 10px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  color: ${token.color.text};
  font-size: ${token.fontSize.s};
  line-height: 18px;
  box-shadow: 0 6px 20px -4px ${token.color.shadow};
  pointer-events: none;
`;

const Title = styled.strong`
  font-weight: ${token.fontWeight.strong};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${token.color.textMuted};
`;

const Value = styled.span`
  flex: 1;
  padding-inline-start: 12px;
  color: ${token.color.text};
  font-weight: ${token.fontWeight.medium};
  text-align: end;
`;

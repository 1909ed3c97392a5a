import { flip, offset, shift, useFloating, type Middleware } from '@floating-ui/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../theme/index.ts';

interface TooltipRow {
  id: string;
  label: string;
  value: string;
  swatch?: ReactNode;
  /** Whether the cursor is at this series, which a press then opens. */
  isMarked?: boolean;
}

interface ChartTooltipProps {
  title: string;
  rows: readonly TooltipRow[];
  /** Anchor point, in px of the plot. */
  x: number;
  y: number;
}

/**
 * The values at the cursor, beside it and within the plot. Hidden from screen readers; the plot announces the same
 * values.
 */
export function ChartTooltip({ title, rows, x, y }: ChartTooltipProps) {
  const { refs, floatingStyles } = useFloating({ placement: 'right', middleware: withinPlot });
  useLayoutEffect(() => {
    const plot = refs.floating.current?.parentElement;
    if (!plot) return;
    refs.setReference({
      contextElement: plot,
      getBoundingClientRect: () => {
        const { left, top } = plot.getBoundingClientRect();
        return new DOMRect(left + x, top + y, 0, 0);
      },
    });
  }, [refs, x, y]);
  return (
    <Bubble ref={refs.setFloating} style={floatingStyles} aria-hidden="true" data-part="tooltip">
      <Title>{title}</Title>
      {rows.map((row) => (
        <Row key={row.id} data-marked={row.isMarked || undefined}>
          {row.swatch}
          <span>{row.label}</span>
          <Value>{row.value}</Value>
        </Row>
      ))}
    </Bubble>
  );
}

/** Distance between the anchor and the tooltip, in px. */
const gap = 12;
/** How far the tooltip may extend beyond the plot, in px; negative insets enlarge the boundary. */
const overhang = { top: -8, bottom: -8, left: 0, right: 0 };

const withinPlot: Middleware[] = [
  offset(gap),
  flip(({ elements }) => ({ boundary: elements.floating.parentElement ?? undefined, crossAxis: false })),
  shift(({ elements }) => ({
    boundary: elements.floating.parentElement ?? undefined,
    crossAxis: true,
    padding: overhang,
  })),
];

const Bubble = styled.div`
  z-index: ${token.zIndex.sticky};
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

  &[data-marked] {
    color: ${token.color.text};
    font-weight: ${token.fontWeight.strong};
  }
`;

const Value = styled.span`
  flex: 1;
  padding-inline-start: 12px;
  color: ${token.color.text};
  font-weight: ${token.fontWeight.medium};
  text-align: end;

  [data-marked] > & {
    font-weight: inherit;
  }
`;

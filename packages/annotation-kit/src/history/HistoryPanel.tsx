import { EmptyState, focusRing, token, useText } from '@earmark/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { History } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import type { WorkbenchMode } from '../core/index.ts';
import { useStore, type ReadableStore } from '../store-react/index.ts';
import { stepName, useShellText } from '../text/index.ts';
import { historyText } from './history-text.ts';

/** A step's name, and its time (milliseconds since the epoch). */
interface NamedStep {
  readonly name: string;
  readonly at: number;
  readonly back: ChangedUnits;
  readonly forth: ChangedUnits;
}

interface ChangedUnits {
  readonly remove: readonly string[];
}

/** A store whose history can be navigated: that of any document. */
export interface SteppedStore extends ReadableStore<{ readonly mode: WorkbenchMode }> {
  readonly getHistory: () => { readonly steps: readonly NamedStep[]; readonly position: number };
  readonly goTo: (position: number) => boolean;
}

export interface HistoryPanelProps {
  store: SteppedStore;
  /** The maximum height of the list in CSS pixels. */
  maxHeight?: number;
  /** Focuses the list when it is mounted, so that the arrow keys navigate at once. */
  autoFocus?: boolean;
}

const rowHeight = 30;

/**
 * Lists all steps by name, the newest first. Pressing one undoes the steps after it, or redoes the steps up to it. A
 * list box: arrow keys move between steps, Home and End to the newest and to the start.
 */
export function HistoryPanel({ store, maxHeight = 420, autoFocus = false }: HistoryPanelProps) {
  const t = useText(historyText);
  const kitT = useShellText();
  const { locale } = useLocale();
  const { steps, position } = useStore(store, () => store.getHistory());
  const isReadOnly = useStore(store, (state) => state.mode === 'view');
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) scroller.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  const count = steps.length + 1;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  useEffect(() => {
    if (steps.length > 0) rows.scrollToIndex(steps.length - position, { align: 'auto' });
  }, [rows, position, steps]);
  if (steps.length === 0) return <EmptyState icon={<History />} title={t('empty')} hint={t('emptyHint')} />;
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const day = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const move = (event: KeyboardEvent): void => {
    const target = { ArrowUp: position + 1, ArrowDown: position - 1, Home: steps.length, End: 0 }[event.key];
    if (target === undefined || isReadOnly) return;
    event.preventDefault();
    event.stopPropagation();
    store.goTo(Math.max(0, Math.min(steps.length, target)));
  };
  return (
    <Scroller
      ref={scroller}
      role="listbox"
      aria-label={t('title')}
      tabIndex={0}
      aria-activedescendant={`history-step-${position}`}
      aria-disabled={isReadOnly || undefined}
      style={{ maxHeight }}
      onKeyDown={move}
    >
      <Space role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const at = steps.length - index;
          const step = steps[at - 1];
          return (
            <Row
              key={at}
              id={`history-step-${at}`}
              role="option"
              aria-selected={at === position}
              aria-setsize={count}
              aria-posinset={index + 1}
              data-undone={at > position || undefined}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => !isReadOnly && store.goTo(at)}
            >
              <Name>{step ? capital(stepName(kitT, step.name)) : t('start')}</Name>
              <Faint>
                {[
                  step && detailOf(step, (count) => t('segments', { count })),
                  at === position ? t('now') : at > position ? t('undone') : undefined,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Faint>
              {step ? (
                <Time dateTime={new Date(step.at).toISOString()}>
                  {(isToday(step.at) ? clock : day).format(step.at)}
                </Time>
              ) : null}
            </Row>
          );
        })}
      </Space>
    </Scroller>
  );
}

/** The number of units that a step changed, when there are several. */
function detailOf({ forth, back }: NamedStep, words: (count: number) => string): string | undefined {
  const touched = new Set([...forth.remove, ...back.remove]).size;
  return touched > 1 ? words(touched) : undefined;
}

const isToday = (at: number): boolean => new Date(at).toDateString() === new Date().toDateString();

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const Scroller = styled.div`
  overflow: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};

  &:focus-visible {
    ${focusRing}
  }
`;

const Space = styled.div`
  position: relative;
`;

const Row = styled.div`
  position: absolute;
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  box-sizing: border-box;
  width: 100%;
  height: ${rowHeight}px;
  padding: 0 ${token.space[3]};
  cursor: pointer;

  &:hover {
    background: ${token.color.hover};
  }

  &[data-undone] {
    color: ${token.color.textMuted};
    font-style: italic;
  }

  &[aria-selected='true'] {
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};
  }
`;

const Name = styled.span`
  flex: none;
`;

const Faint = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  text-overflow: ellipsis;
  white-space: nowrap;

  [aria-selected='true'] > & {
    color: inherit;
  }
`;

const Time = styled.time`
  flex: none;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;

  [aria-selected='true'] > & {
    color: inherit;
  }
`;

import { autoUpdate, flip, offset, shift, useFloating, type Placement } from '@floating-ui/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useUNSAFE_PortalContext } from 'react-aria/PortalProvider';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { floatingStyle } from '../overlay/index.ts';
import { useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import { tourText } from './tour-text.ts';

export interface TourStep {
  /** Unique among the steps. */
  id: string;
  /** The element that the step is about; a step whose element is not on the page is passed over. */
  target: () => Element | null;
  /** Heading of the step. */
  title: string;
  /** One or two sentences. */
  content: ReactNode;
  /** Side of the element on which the card stands; flips where there is not enough space. */
  placement?: Placement;
}

export interface TourProps {
  /** The steps in order. */
  steps: readonly TourStep[];
  /** Whether the tour is shown. */
  isOpen: boolean;
  /** Called when it ends: `isFinished` after the last step, not after Escape or "Skip". */
  onClose: (isFinished: boolean) => void;
}

/** A walk through a page for those who see it first: one card at a time beside the element that it is about. */
export function Tour({ steps, isOpen, onClose }: TourProps) {
  return isOpen ? <Walk steps={steps} onClose={onClose} /> : null;
}

function Walk({ steps, onClose }: Omit<TourProps, 'isOpen'>) {
  const [index, setIndex] = useState<number | null>(null);
  const atFirst = useRef(steps);
  const step = index === null ? undefined : steps[index];
  const target = step?.target() ?? null;
  // The elements of the page are there only now, and the focus is still where the person was.
  useEffect(() => {
    const before = document.activeElement;
    setIndex(nextShown(atFirst.current, -1, 1));
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  // An element may go while its step is shown, and a page may have none of them: a tour never stays open with nothing
  // to show.
  useEffect(() => {
    if (index === null || target !== null) return;
    const next = nextShown(steps, index, 1);
    if (next < steps.length) setIndex(next);
    else onClose(false);
  }, [index, target, steps, onClose]);
  if (index === null || step === undefined || target === null) return null;
  const before = nextShown(steps, index, -1);
  const after = nextShown(steps, index, 1);
  return (
    <Card
      key={step.id}
      step={step}
      target={target}
      position={{ at: shownOf(steps).indexOf(step) + 1, of: shownOf(steps).length }}
      onBack={before < 0 ? undefined : () => setIndex(before)}
      onNext={() => (after < steps.length ? setIndex(after) : onClose(true))}
      onSkip={() => onClose(false)}
    />
  );
}

interface CardProps {
  step: TourStep;
  target: Element;
  position: { readonly at: number; readonly of: number };
  onBack: (() => void) | undefined;
  onNext: () => void;
  onSkip: () => void;
}

function Card({ step, target, position, onBack, onNext, onSkip }: CardProps) {
  const t = useText(tourText);
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const { getContainer } = useUNSAFE_PortalContext();
  const { refs, floatingStyles, middlewareData } = useFloating({
    strategy: 'fixed',
    placement: step.placement ?? 'bottom',
    middleware,
    elements: { reference: target },
    whileElementsMounted: autoUpdate,
  });
  useEffect(() => {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    card.current?.focus({ preventScroll: true });
  }, [target]);
  const ring: unknown = middlewareData['ring'];
  return createPortal(
    <>
      {isBox(ring) ? (
        <Ring
          style={{
            transform: `translate(${ring.x - room}px, ${ring.y - room}px)`,
            width: ring.width + 2 * room,
            height: ring.height + 2 * room,
          }}
        />
      ) : null}
      <Frame
        ref={(element) => {
          card.current = element;
          refs.setFloating(element);
        }}
        style={floatingStyles}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-content`}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onSkip();
        }}
      >
        <Title id={`${id}-title`}>{step.title}</Title>
        <div id={`${id}-content`}>{step.content}</div>
        <Foot>
          <Position>{t('position', position)}</Position>
          {position.at < position.of ? (
            <Button size="s" variant="quiet" onPress={onSkip}>
              {t('skip')}
            </Button>
          ) : null}
          {onBack === undefined ? null : (
            <Button size="s" onPress={onBack}>
              {t('back')}
            </Button>
          )}
          <Button size="s" variant="primary" onPress={onNext}>
            {t(position.at < position.of ? 'next' : 'done')}
          </Button>
        </Foot>
      </Frame>
    </>,
    getContainer?.() ?? document.body,
  );
}

const shownOf = (steps: readonly TourStep[]): TourStep[] => steps.filter(({ target }) => target() !== null);

/** The next step in a direction whose element is on the page; an index outside when there is none. */
function nextShown(steps: readonly TourStep[], from: number, direction: 1 | -1): number {
  let index = from + direction;
  while (index >= 0 && index < steps.length && steps[index]?.target() === null) index += direction;
  return index;
}

/** Space between an element and the ring round it, in px. */
const room = 4;

const middleware = [
  offset(12),
  flip({ padding: 12 }),
  shift({ padding: 12 }),
  // Where the element is, for the ring.
  { name: 'ring', fn: ({ rects }: { rects: { reference: Box } }) => ({ data: { ...rects.reference } }) },
];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const isBox = (data: unknown): data is Box => typeof data === 'object' && data !== null && 'width' in data;

const Ring = styled.div`
  position: fixed;
  top: 0;
  left: 0;
  z-index: ${token.zIndex.dialog};
  border: 2px solid ${token.color.focus};
  border-radius: ${token.radius.m};
  box-shadow: 0 0 0 9999px ${token.color.backdrop};
  pointer-events: none;
`;

const Frame = styled.div`
  ${floatingStyle}
  z-index: ${token.zIndex.popover};
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  width: min(340px, calc(100vw - 24px));
  padding: ${token.space[4]};
  font-size: ${token.fontSize.m};
  line-height: 20px;
  transition: none;
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.strong};
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  margin-top: ${token.space[1]};
`;

const Position = styled.span`
  flex: 1;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
`;

import { useEffect, useState } from 'react';
import { CircleCheck, CircleX, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import {
  Text as AriaText,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  VisuallyHidden,
  type QueuedToast,
} from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { BoxButton } from '../field/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token, type Tone } from '../theme/index.ts';
import { toneVariables } from '../theme/index.ts';
import { toastQueue, type ToastKind, type ToastMessage } from './toast.ts';

const kinds: Record<ToastKind, { Icon: LucideIcon; tone: Tone }> = {
  success: { Icon: CircleCheck, tone: 'success' },
  error: { Icon: CircleX, tone: 'danger' },
  warning: { Icon: TriangleAlert, tone: 'warning' },
  info: { Icon: Info, tone: 'info' },
};

/** The region that shows `toast.…` messages. */
export function ToastRegion() {
  const t = useText(uiText);
  useDismissByKey();
  return (
    <Region ref={reserveRoom} queue={toastQueue} aria-label={t('notifications')}>
      {({ toast }) => {
        const { Icon, tone } = kinds[toast.content.kind];
        return (
          <Card toast={toast} data-tone={tone} data-toast={toast.key}>
            <Icon aria-hidden="true" />
            <Content>
              <VisuallyHidden>{t('labelled', { label: t(`tone.${toast.content.kind}`), value: '' })}</VisuallyHidden>
              <AriaText slot="title">{toast.content.text}</AriaText>
            </Content>
            <Action toast={toast} />
            <BoxButton slot="close" aria-label={t('close')}>
              <X />
            </BoxButton>
          </Card>
        );
      }}
    </Region>
  );
}

let measuring: ResizeObserver | undefined;

/**
 * Tells the page how much room the messages take at its foot, as `--em-toast-room` on the root: what ends a page or a
 * dialog, or stays at the foot, keeps it free while they stand.
 */
function reserveRoom(region: HTMLElement | null): void {
  measuring?.disconnect();
  const { style } = document.documentElement;
  style.removeProperty('--em-toast-room');
  if (!region) return;
  measuring = new ResizeObserver(() => style.setProperty('--em-toast-room', `${region.offsetHeight + 24}px`));
  measuring.observe(region);
}

/** The action button. Pressing it also dismisses the message. */
function Action({ toast: { key, content } }: { toast: QueuedToast<ToastMessage> }) {
  const { action, endsAt } = content;
  if (action === undefined) return null;
  const press = (): void => {
    // Before the action, which may show a message of its own
    toastQueue.close(key);
    action.onPress();
  };
  return (
    <Press size="s" variant="quiet" onPress={press}>
      {action.label}
      {endsAt === undefined ? null : <Countdown endsAt={endsAt} />}
    </Press>
  );
}

/** The remaining seconds, visually only: screen reader users are told once that there is an action. */
function Countdown({ endsAt }: { endsAt: number }) {
  const t = useText(uiText);
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <Seconds aria-hidden="true" data-part="countdown">
      {t('secondsLeft', { seconds: left })}
    </Seconds>
  );
}

const secondsUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));

/** Escape and Delete dismiss the focused message. */
function useDismissByKey(): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      const message = document.activeElement?.closest<HTMLElement>('[data-toast]')?.dataset['toast'];
      if (message !== undefined && (key === 'Escape' || key === 'Delete')) toastQueue.close(message);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

/* The top of a page is full of titles and buttons; at its foot things scroll, or make room. */
const Region = styled(AriaToastRegion<ToastMessage>)`
  position: fixed;
  z-index: ${token.zIndex.toast};
  bottom: calc(16px + env(safe-area-inset-bottom, 0px));
  inset-inline-end: 16px;
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: max-content;
  max-width: 340px;
  border-radius: ${token.radius.m};
  outline: none;

  @media (max-width: 600px) {
    width: calc(100vw - 32px);
    max-width: none;
  }
`;

const Card = styled(AriaToast<ToastMessage>)`
  ${toneVariables}
  display: flex;
  align-items: flex-start;
  gap: 8px;
  max-width: 100%;
  padding-block: 7px;
  padding-inline: 12px 6px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  color: ${token.color.text};
  font-size: ${token.fontSize.m};
  box-shadow: ${token.elevation.floating};
  outline: none;
  animation: ${appear} ${token.duration.normal} ${token.easing.out};

  > svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 4px;
    color: var(--ink);
  }

  &[data-focus-visible] {
    outline: 2px solid ${token.color.focus};
  }
`;

/** More specific than the variant's own colours, at rest and on hover. */
const Press = styled(Button)`
  flex: none;

  &&& {
    color: ${token.tone.accent.text};
  }
`;

const Content = styled(AriaToastContent)`
  flex: 1;
  min-width: 0;
  padding-block: 2px;
  padding-inline-end: 8px;
  line-height: 20px;
  overflow-wrap: anywhere;
`;

const Seconds = styled.span`
  min-width: 4ch;
  margin-inline-start: 6px;
  color: ${token.color.textMuted};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

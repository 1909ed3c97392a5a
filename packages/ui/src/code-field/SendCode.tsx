import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { uiText, useText } from '../text/index.ts';

interface SendCodeProps {
  onSend: () => Promise<number | undefined>;
  isDisabled?: boolean;
}

/** A button that sends a code and counts down until another may be sent. */
export function SendCode({ onSend, isDisabled = false }: SendCodeProps) {
  const t = useText(uiText);
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [until, setUntil] = useState(0);
  const seconds = useSecondsUntil(until);
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      const wait = await onSend();
      if (wait === undefined) return;
      setSent(true);
      setUntil(Date.now() + wait * 1000);
    } finally {
      setSending(false);
    }
  };
  return (
    <Fixed size="l" isPending={isSending} isDisabled={isDisabled || seconds > 0} onPress={() => void send()}>
      {seconds > 0 ? t('sendCode.wait', { seconds }) : isSent ? t('sendCode.again') : t('sendCode.first')}
    </Fixed>
  );
}

/**
 * Returns the whole seconds until a moment. Computed from the clock on each tick, since timers stop while a computer
 * sleeps.
 */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((moment - now) / 1000));
  useEffect(() => {
    setNow(Date.now());
    const timer = window.setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= moment) window.clearInterval(timer);
    }, 250);
    return () => window.clearInterval(timer);
  }, [moment]);
  return seconds;
}

/** As wide as its longest text, so that the layout does not shift during the countdown. */
const Fixed = styled(Button)`
  min-width: 128px;
  font-variant-numeric: tabular-nums;
`;

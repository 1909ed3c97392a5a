import { Banner, Button, toast } from '@earmark/ui';
import { useEffect, useRef, useState } from 'react';
import { probeServer, useIsConnected } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('shell');

/** Says that the server is unreachable and which work is kept; disappears by itself. */
export function OfflineBar() {
  const isConnected = useIsConnected();
  const [isProbing, setProbing] = useState(false);
  // Only a connection that was lost can be back: the first load says nothing
  const wasAway = useRef(false);
  useEffect(() => {
    if (isConnected && wasAway.current) toast.success(t('backOnline'));
    wasAway.current = !isConnected;
  }, [isConnected]);
  if (isConnected) return null;
  const tryNow = async (): Promise<void> => {
    setProbing(true);
    await probeServer();
    setProbing(false);
  };
  return (
    <Banner
      tone="warning"
      isFlush
      actions={
        <Button size="s" isPending={isProbing} onPress={() => void tryNow()}>
          {t('tryNow')}
        </Button>
      }
    >
      {t('offline')}
    </Banner>
  );
}

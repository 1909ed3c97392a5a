import { Banner } from '@earmark/ui';
import { useState } from 'react';
import { useCall } from '../../data/index.ts';
import { language } from '../../i18n/index.ts';

const storageKey = 'noticeClosed';

/** Platform notice. Once closed, it stays hidden until its text changes. */
export function Notice() {
  const { data } = useCall('platform', {}, { isStatic: true });
  const [closed, setClosed] = useState(() => window.localStorage.getItem(storageKey));
  const notice = data?.notice;
  if (!notice?.is_on || closed === notice.zh) return null;
  const close = (): void => {
    window.localStorage.setItem(storageKey, notice.zh);
    setClosed(notice.zh);
  };
  return (
    <Banner tone="warning" isFlush onClose={close}>
      {notice[language]}
    </Banner>
  );
}

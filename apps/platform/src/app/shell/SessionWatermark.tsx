import { Watermark } from '@earmark/annotation-kit';
import { useEffect, useState } from 'react';
import { useSession } from '../../data/index.ts';
import { formatDate } from '../../i18n/index.ts';

/** Who looks at the screen, over all of it: name, last four digits of the phone, date. */
export function SessionWatermark() {
  const { user } = useSession();
  const day = useToday();
  const person = [user.name || user.username, user.phone.slice(-4)].filter(Boolean).join(' ');
  return <Watermark isOverPage lines={[person, day]} />;
}

const today = (): string => formatDate(new Date().toISOString());

/** The date, also past midnight. */
function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = window.setInterval(() => setDay(today()), 60_000);
    return () => window.clearInterval(timer);
  }, []);
  return day;
}

import { Watermark } from '@earmark/annotation-kit';
import { useEffect, useState } from 'react';
import { useSession } from '../../data/index.ts';
import { formatDate } from '../../i18n/index.ts';

/** Watermark over the whole screen: name, last four digits of the phone number, date. */
export function SessionWatermark() {
  const { user } = useSession();
  const day = useToday();
  const person = [user.name || user.username, user.phone.slice(-4)].filter(Boolean).join(' ');
  return <Watermark isOverPage lines={[person, day]} />;
}

const today = (): string => formatDate(new Date().toISOString());

/** Today's date, updated at midnight. */
function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = window.setInterval(() => setDay(today()), 60_000);
    return () => window.clearInterval(timer);
  }, []);
  return day;
}

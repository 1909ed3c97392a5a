import { formatDateTime, texts } from '../../../i18n/index.ts';

const t = texts('item-history');

interface WhoAndWhenProps {
  name: string | undefined;
  /** Null for acceptors from outside, who see neither. */
  at: string | null;
}

/** Author and time of an entry of the history. */
export const WhoAndWhen = ({ name, at }: WhoAndWhenProps) =>
  at === null ? t('hiddenPerson') : `${name ?? t('nobody')} · ${formatDateTime(at)}`;

import { language } from './language.ts';

const format = new Intl.RelativeTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { numeric: 'auto', style: 'short' });
const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Relative time in the largest full unit: "5 min ago", "yesterday"; "now" within a minute. */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const step = steps.find((candidate) => seconds >= candidate.seconds);
  return step ? format.format(-Math.floor(seconds / step.seconds), step.unit) : format.format(0, 'second');
}

import { language } from './language.ts';

const locale = language === 'zh' ? 'zh-CN' : 'en-GB';
const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const threeDigits = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
const change = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `2026-01-31`, in the local time zone. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `09:05`, in the local time zone. */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** `2026-01-31 09:05`, in the local time zone. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)} ${formatTime(iso)}`;

export const formatNumber = (value: number): string => number.format(value);

/** A ratio from 0 to 1 as a whole percentage; rounds to 100 % only when complete. */
export const formatPercent = (share: number): string => percent.format(share < 1 ? Math.min(share, 0.99) : 1);

/** Beyond it there was hardly anything before to compare with, and the exact share says nothing. */
const largestChange = 9.99;

/** By how much something has changed, without a sign: `12%`, `0.4%`, `> 999%`. */
export const formatChange = (share: number): string =>
  share > largestChange ? `> ${percent.format(largestChange)}` : change.format(share);

/** The duration of one thing: `0:07`, `12:30`, `3:05:00`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/**
 * A sum of durations, always in hours, so that the figures of a page can be compared: `16.31 h`; what rounds to nothing
 * is `< 0.01 h`.
 */
export function formatTimeSum(seconds: number): string {
  const hours = seconds / 3600;
  return inHours(hours > 0 && hours < 0.005 ? `< ${number.format(0.01)}` : number.format(hours));
}

/** Hours beside an axis, whose steps may be far below the second decimal. */
export const formatHours = (hours: number): string => inHours(threeDigits.format(hours));

const inHours = (value: string): string => `${value} ${language === 'zh' ? '小时' : 'h'}`;

/** Joins sentences; Chinese uses no space between them. */
export const formatSentences = (...sentences: readonly string[]): string =>
  sentences.join(language === 'zh' ? '' : ' ');

/** A size such as `3.4 MB`, in steps of 1024. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${step === 0 ? number.format(value) : oneDecimal.format(value)} ${units[step] ?? 'B'}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

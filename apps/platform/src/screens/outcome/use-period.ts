import { lastDays, type IsoDateRange } from '@earmark/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export const presets = ['7', '30', '90'] as const;
export type Preset = (typeof presets)[number];
const usual: Preset = '30';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A period of the last days, or between two dates; in the address as `days`, or as `from` and `to`. */
export function usePeriod() {
  const [query, setQuery] = useSearchParams();
  const [from, to] = [dateIn(query.get('from')), dateIn(query.get('to'))];
  const preset = from !== null && to !== null ? null : (presets.find((known) => known === query.get('days')) ?? usual);
  const range = useMemo(
    (): IsoDateRange => (from !== null && to !== null ? { start: from, end: to } : lastDays(Number(preset ?? usual))),
    [from, to, preset],
  );
  const change = (parts: Readonly<Record<'days' | 'from' | 'to', string | undefined>>): void =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        for (const [name, value] of Object.entries(parts))
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    range,
    /** Null for a period between two dates. */
    preset,
    /** The period as calls take it. */
    asked: { from: range.start, to: range.end, time_zone: timeZone },
    setPreset: (days: Preset) => change({ days: days === usual ? undefined : days, from: undefined, to: undefined }),
    setRange: (chosen: IsoDateRange | null) => change({ days: undefined, from: chosen?.start, to: chosen?.end }),
  };
}

/** Addresses may contain anything. */
const dateIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

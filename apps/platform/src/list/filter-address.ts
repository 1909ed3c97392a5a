import { isPersonChoice } from '@earmark/contract';
import type { FilterValue } from '@earmark/ui';

/** Decides the form of a filter in the address. */
export type FilterKind = FilterValue['kind'];

/** Serialises a filter for the address: `a,b`, `3..5`, `3..`, `2026-01-01..2026-01-31`, or text. */
export function writeFilter(value: FilterValue): string {
  if (value.kind === 'text') return value.text.trim();
  if (value.kind === 'choice' || value.kind === 'lookup') return value.values.join(',');
  return `${value.from ?? ''}..${value.to ?? ''}`;
}

/** Parses a filter from the address; null when it is empty or malformed. */
export function readFilter(kind: FilterKind, text: string | null): FilterValue | null {
  // Addresses are written by hand and kept as bookmarks: what cannot be read narrows nothing
  if (text === null || text.trim() === '') return null;
  if (kind === 'text') return { kind, text };
  if (kind === 'choice') {
    const values = text.split(',').filter(Boolean);
    return values.length === 0 ? null : { kind, values };
  }
  if (kind === 'lookup') {
    const values = text.split(',').filter(isPersonChoice);
    return values.length === 0 ? null : { kind, values };
  }
  const [from, to] = text.split('..');
  if (kind === 'range') return orNothing({ kind, from: numberOf(from), to: numberOf(to) });
  return orNothing({ kind, from: dayOf(from), to: dayOf(to) });
}

const orNothing = (value: Extract<FilterValue, { kind: 'range' | 'date' }>): FilterValue | null =>
  value.from === null && value.to === null ? null : value;

function numberOf(text: string | undefined): number | null {
  const value = Number(text);
  return text === undefined || text.trim() === '' || !Number.isFinite(value) ? null : value;
}

const dayOf = (text: string | undefined): string | null =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

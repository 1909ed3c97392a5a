import type { CheckId, CheckSeverity } from '../check-settings/index.ts';
import type { Fault, FaultCode, FaultPath } from '../fault/index.ts';

/** A finding in one text: `[start, end)` in UTF-16 units, and the suggested replacement. */
export interface TextFinding {
  readonly code: Extract<FaultCode, `check_${string}`>;
  readonly params?: Fault['params'];
  readonly start: number;
  readonly end: number;
  readonly suggestion?: string;
}

/** Looks at one text; made once per task, used for many texts. */
export type TextCheck = (text: string) => readonly TextFinding[];

/** Something that an automatic check found. */
export interface Finding {
  readonly check: CheckId;
  readonly severity: Exclude<CheckSeverity, 'off'>;
  /** The fault, with the path to the unit or answer; empty for speech outside of all segments. */
  readonly fault: Fault;
  /** The range of the answer, in UTF-16 units, with what could stand there instead. */
  readonly text?: { readonly start: number; readonly end: number; readonly suggestion?: string };
  /** The range of the audio, in samples. */
  readonly span?: { readonly start: number; readonly end: number };
}

/** The findings of a text as findings at a path. */
export const findingsAt = (
  check: CheckId,
  severity: Finding['severity'],
  path: FaultPath,
  found: readonly TextFinding[],
): Finding[] =>
  found.map(({ code, params, start, end, suggestion }) => ({
    check,
    severity,
    fault: params ? { code, path, params } : { code, path },
    text: suggestion === undefined ? { start, end } : { start, end, suggestion },
  }));

const mostQuoted = 40;

/** A piece of a text as a sentence quotes it. */
export const quoted = (text: string): string => {
  const characters = Array.from(text.trim());
  return characters.length > mostQuoted ? `${characters.slice(0, mostQuoted).join('')}…` : characters.join('');
};

import { CallError, logLimits, scrubSecrets, type LogEntry, type LogLevel, type LogSource } from '@earmark/contract';

export interface ProblemContext {
  /** Where it was caught; a report by code that names nothing is `report`. */
  readonly source?: LogSource;
  readonly level?: LogLevel;
  /** What else helps: the screen, the step, what the person wrote. */
  readonly detail?: string;
}

/** A problem as it is kept until it is sent. */
export interface KeptProblem {
  readonly level: LogLevel;
  /** Equal for what is the same problem. */
  readonly fingerprint: string;
  readonly entry: LogEntry;
}

/** What is thrown all the time and means nothing: cancelled requests, observers of sizes, faults of foreign scripts that browsers hide. */
const noise = /^(AbortError|ResizeObserver loop|Script error\.?$)/;

/** The problem without anything secret and cut to size; undefined for what is no problem of the program's. */
export function describeProblem(
  error: unknown,
  { source = 'report', level = 'error', detail = '' }: ProblemContext,
  place: { readonly path: string; readonly now: Date },
): KeptProblem | undefined {
  const name = error instanceof Error ? error.name : '';
  const said = error instanceof Error ? error.message : textOf(error);
  if (noise.test(name) || noise.test(said) || (isCaught[source] && isRefusal(error))) return undefined;
  const message = clean(name && !said.startsWith(name) ? `${name}: ${said}` : said, logLimits.message) || 'unknown';
  const stack = clean(error instanceof Error ? (error.stack ?? '') : '', logLimits.stack);
  return {
    level,
    fingerprint: [source, message.replace(/\d+/g, '0'), frameOf(stack)].join('|'),
    entry: {
      source,
      message,
      stack,
      url: clean(place.path, logLimits.url),
      detail: clean(detail, logLimits.detail),
      count: 1,
      time: place.now.toISOString(),
    },
  };
}

/** What is caught wherever it comes from; the rest is reported on purpose. */
const isCaught: Readonly<Record<LogSource, boolean>> = {
  uncaught: true,
  rejection: true,
  call: true,
  screen: false,
  report: false,
};

/** A server that says no, or that cannot be reached, is no fault; one that breaks is. */
const isRefusal = (error: unknown): boolean => error instanceof CallError && error.httpStatus < 500;

const frameOf = (stack: string): string => /(?:at |@).*$/m.exec(stack)?.[0] ?? '';

/** Cut twice: a secret that the limit would cut in two must be known as one first, and nobody reads a megabyte for that. */
const clean = (text: string, most: number): string => cut(scrubSecrets(text.slice(0, most * 2)), most);

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

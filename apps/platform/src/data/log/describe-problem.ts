import { CallError, logLimits, scrubSecrets, type LogEntry, type LogLevel, type LogSource } from '@earmark/contract';

export interface ProblemContext {
  /** Where the error was caught; a report by code without a source counts as `report`. */
  readonly source?: LogSource;
  readonly level?: LogLevel;
  /** Additional context: the screen, the step, what the person wrote. */
  readonly detail?: string;
}

/** A problem as stored until it is sent. */
export interface KeptProblem {
  readonly level: LogLevel;
  /** Equal for repetitions of the same problem. */
  readonly fingerprint: string;
  readonly entry: LogEntry;
}

/**
 * Errors without meaning: cancelled requests, ResizeObserver notices, and cross-origin script errors, whose details
 * browsers hide.
 */
const noise = /^(AbortError|ResizeObserver loop|Script error\.?$)/;

/**
 * Returns the problem with secrets removed and truncated to the limits; undefined when it is not a defect of the
 * program.
 */
export function describeProblem(
  error: unknown,
  { source = 'report', level = 'error', detail = '' }: ProblemContext,
  page: { readonly path: string; readonly now: Date },
): KeptProblem | undefined {
  const name = error instanceof Error ? error.name : '';
  const said = error instanceof Error ? error.message : textOf(error);
  if (noise.test(name) || noise.test(said) || (isCaught[source] && isRefusal(error))) return undefined;
  const message = clean(name && !said.startsWith(name) ? `${name}: ${said}` : said, logLimits.message) || 'unknown';
  const stack = clean(error instanceof Error ? (error.stack ?? '') : '', logLimits.stack);
  return {
    level,
    // Ids, sizes and positions differ where the same problem comes again
    fingerprint: [source, message.replace(/\d+/g, '0'), frameOf(stack)].join('|'),
    entry: {
      source,
      message,
      stack,
      url: clean(page.path, logLimits.url),
      detail: clean(detail, logLimits.detail),
      count: 1,
      time: page.now.toISOString(),
    },
  };
}

/** Whether each source catches errors automatically; the others report deliberately. */
const isCaught: Readonly<Record<LogSource, boolean>> = {
  uncaught: true,
  rejection: true,
  call: true,
  screen: false,
  report: false,
};

/** Rejections and unreachable servers are not defects; internal server errors are. */
const isRefusal = (error: unknown): boolean => error instanceof CallError && error.httpStatus < 500;

const frameOf = (stack: string): string => /(?:at |@).*$/m.exec(stack)?.[0] ?? '';

/**
 * Truncates twice: first generously, because scrubbing megabytes is useless, then to the limit after scrubbing, so that
 * no secret is cut before it is recognised.
 */
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

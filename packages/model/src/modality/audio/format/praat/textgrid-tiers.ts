import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { Token } from './textgrid-tokens.ts';

/** A tier as in the file; points are intervals of zero length. Times in seconds. */
export interface Tier {
  readonly name: string;
  readonly line: number;
  readonly isPoints: boolean;
  readonly intervals: { start: number; end: number; text: string; line: number }[];
}

/** Parses the tokens in the order that the long and the short layout share. */
export function readTiers(tokens: readonly Token[]): Result<Tier[]> {
  let at = 0;
  let problem: Fault | undefined;
  const line = (): number => tokens[Math.min(at, tokens.length - 1)]?.line ?? 1;
  const take = (kind: Token['kind']): Token | undefined => {
    const token = tokens[at];
    if (token?.kind !== kind) problem ??= refuse('format_malformed', ['line', line()]).fault;
    else at += 1;
    return token?.kind === kind ? token : undefined;
  };
  const text = (): string => take('text')?.text ?? '';
  const number = (): number => take('number')?.number ?? 0;
  if (!text().startsWith('ooTextFile') || text() !== 'TextGrid')
    return refuse('format_header_missing', ['line', 1], { name: 'ooTextFile, TextGrid' });
  number();
  number();
  take('flag');
  const size = number();
  const tiers: Tier[] = [];
  for (let index = 0; index < size && !problem; index += 1) {
    const here = line();
    const kind = text();
    const tier: Tier = { name: text(), line: here, isPoints: kind === 'TextTier', intervals: [] };
    if (kind !== 'IntervalTier' && kind !== 'TextTier') problem ??= refuse('format_malformed', ['line', here]).fault;
    number();
    number();
    const count = number();
    for (let interval = 0; interval < count && !problem; interval += 1) {
      const start = { line: line(), start: number() };
      tier.intervals.push({ ...start, end: tier.isPoints ? start.start : number(), text: text() });
    }
    tiers.push(tier);
  }
  return problem ? { ok: false, fault: problem } : succeed(tiers);
}

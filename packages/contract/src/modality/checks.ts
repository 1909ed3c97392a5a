import type { CheckSettings } from '@earmark/model';
import { createPattern } from '@earmark/model/pattern';
import type { z } from 'zod';
import type { FieldMessage } from '../field/index.ts';

/**
 * Rules that a schema of check settings cannot express: that patterns can be compiled, and that the fastest speech is
 * not slower than the slowest. `path` is where the settings stand.
 */
export function refuseWrongChecks(
  { speed, patterns }: CheckSettings,
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
  ...path: string[]
): void {
  const refuse = (message: FieldMessage, ...at: (string | number)[]): void =>
    context.addIssue({ code: 'custom', message, path: [...path, ...at] });
  if (speed && speed.most > 0 && speed.most <= speed.least) refuse('speedReversed', 'speed', 'most');
  for (const [index, { pattern }] of (patterns?.rows ?? []).entries())
    if (!createPattern(pattern, true).ok) refuse('patternWrong', 'patterns', 'rows', index, 'pattern');
}

import { audioRulesSchema, hiddenCharacterIn } from '@earmark/model';
import type { FieldMessage } from '../../field/index.ts';
import { refuseWrongChecks } from '../checks.ts';

/**
 * Rules of a new audio task: the model's rules with the decimals of the specification's section 5 and ordered ranges.
 */
export const audioTaskRulesSchema = audioRulesSchema.superRefine(
  ({ minSegmentSeconds, maxSegmentSeconds, silence, tracks, characterSets, checks }, context) => {
    const refuse = (message: FieldMessage, ...path: string[]): void =>
      context.addIssue({ code: 'custom', message, path });
    for (const [number, { title: name }] of tracks.entries()) {
      const character = hiddenCharacterIn(name);
      if (character !== undefined)
        context.addIssue({ code: 'custom', message: `nameCharacter:${character}`, path: ['tracks', number, 'title'] });
    }
    // They are named by the task's own field; the server fills them in here
    if (characterSets.length > 0) refuse('invalid', 'characterSets');
    if (!hasDecimals(minSegmentSeconds, 1)) refuse('oneDecimal', 'minSegmentSeconds');
    if (!hasDecimals(maxSegmentSeconds, 1)) refuse('oneDecimal', 'maxSegmentSeconds');
    else if (maxSegmentSeconds > 0 && maxSegmentSeconds < minSegmentSeconds)
      refuse('longestBelowShortest', 'maxSegmentSeconds');
    if (checks) refuseWrongChecks(checks, context, 'checks');
    if (!silence) return;
    if (!hasDecimals(silence.minSeconds, 3)) refuse('threeDecimals', 'silence', 'minSeconds');
    if (!hasDecimals(silence.maxSeconds, 3)) refuse('threeDecimals', 'silence', 'maxSeconds');
    else if (silence.maxSeconds <= 0 || silence.maxSeconds < silence.minSeconds)
      refuse('rangeReversed', 'silence', 'maxSeconds');
  },
);

/** Whether a number has at most this many decimals, tolerating binary rounding. */
const hasDecimals = (value: number, decimals: number): boolean =>
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;

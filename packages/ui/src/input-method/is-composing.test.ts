import { expect, it } from 'vitest';
import { isComposing } from './is-composing.ts';

it('knows presses of an input method while it composes, and in Safari the one that ended it', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});

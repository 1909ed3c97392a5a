import { expect, it } from 'vitest';
import { toHalfWidth } from './use-half-width.ts';

it.each([
  ['１２３', '123'],
  ['－１．５', '-1.5'],
  ['０。２５', '0.25'],
  ['１，０００', '1,000'],
  ['12.5', '12.5'],
  ['ー３', '-3'],
])('reads %s as %s', (typed, plain) => expect(toHalfWidth(typed)).toBe(plain));

import { expect, it } from 'vitest';
import { tokenIn } from './token.ts';

it.each([
  ['earmark_sidebar=1; earmark_token=Bearer%20a.b; x=1', 'Bearer a.b'],
  ['earmark_token=', undefined],
  ['another_earmark_token=Bearer%20a', undefined],
  ['earmark_token=%E0%A4%A', undefined],
  ['', undefined],
])('reads the token in “%s”', (cookies, token) => expect(tokenIn(cookies)).toBe(token));

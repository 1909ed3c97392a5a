import { afterEach, expect, it, vi } from 'vitest';
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';

const headers = { authorization: 'Bearer a' };
afterEach(() => void vi.unstubAllGlobals());

it('gives an answer that was asked for early once, to the same request, until the page has started', async () => {
  const answer = Promise.resolve(new Response('7'));
  vi.stubGlobal('window', { earlyAnswers: new Map([['Bearer a /item/get{"id":7}', answer]]) });
  expect(takeEarlyAnswer('/item/get', { headers, body: '{"id":8}' })).toBeUndefined();
  expect(takeEarlyAnswer('/item/get', { headers: { authorization: 'Bearer b' }, body: '{"id":7}' })).toBeUndefined();
  expect(takeEarlyAnswer('/item/get', { headers, body: '{"id":7}' })).toBe(answer);
  expect(takeEarlyAnswer('/item/get', { headers, body: '{"id":7}' })).toBeUndefined();

  window.earlyAnswers?.set('Bearer a /item/get{"id":7}', answer);
  forgetEarlyAnswers();
  expect(takeEarlyAnswer('/item/get', { headers, body: '{"id":7}' })).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readColor, readLabels, readLanguage, readTheme, readValue } from './attributes.ts';

test('labels and values are read from JSON', () => {
  expect(readLabels('[{"id":"words"}]')).toEqual([{ id: 'words' }]);
  expect(readLabels('{"global":[],"segment":[]}')).toEqual({ global: [], segment: [] });
  expect(readValue('{"segments":[{"start":1,"end":2.5,"answers":{"words":"x"}}],"isValid":true}')).toEqual({
    segments: [{ start: 1, end: 2.5, answers: { words: 'x' } }],
    isValid: true,
  });
});

test('what cannot be read counts as not written', () => {
  expect(readLabels(null)).toBeNull();
  expect(readLabels('[{"title":"no id"}]')).toBeNull();
  expect(readValue('{"segments":[{"start":"1"}]}')).toBeNull();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(() => [readLabels(text), readValue(text)]).not.toThrow();
    }),
  );
});

test('a colour is one of six digits', () => {
  expect(['#0b6e5b', '#ABCDEF', 'tomato', '#fff', '', null].map(readColor)).toEqual([
    '#0b6e5b',
    '#ABCDEF',
    null,
    null,
    null,
    null,
  ]);
});

test('language and theme fall back to English and light', () => {
  expect([readLanguage('zh-CN'), readLanguage('ZH'), readLanguage('de'), readLanguage(null)]).toEqual([
    'zh',
    'zh',
    'en',
    'en',
  ]);
  expect([
    readTheme('dark'),
    readTheme('high-contrast-dark'),
    readTheme('system'),
    readTheme('blue'),
    readTheme(null),
  ]).toEqual(['dark', 'high-contrast-dark', 'system', 'light', 'light']);
});

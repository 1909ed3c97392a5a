import { describe, expect, expectTypeOf, it } from 'vitest';
import { createTexts, translate, uiText, type Texts } from './index.ts';

const own = {
  namespace: 'test',
  en: {
    close: 'Close',
    page: 'Page {{number}} of {{total}}',
    found_one: '{{count}} result',
    found_other: '{{count}} results',
    given: 'Given to {{people, list}}.',
    'kind.a': 'First',
    'kind.b': 'Second, {{name}}',
  },
  zh: {
    close: '关闭',
    page: '第 {{number}} 页，共 {{total}} 页',
    found_other: '{{count}} 个结果',
    given: '已分配给{{people, list}}。',
    'kind.a': '第一',
    'kind.b': '第二，{{name}}',
  },
} as const satisfies Texts;

describe('translate', () => {
  it('fills in values and chooses between singular and plural', () => {
    const t = translate(createTexts(), 'en', own);
    expect([t('close'), t('page', { number: 2, total: '1,000' })]).toEqual(['Close', 'Page 2 of 1,000']);
    expect([t('found', { count: 1 }), t('found', { count: 2 })]).toEqual(['1 result', '2 results']);
    expect(t('given', { people: ['Ann', 'Lin'] })).toBe('Given to Ann and Lin.');
  });

  it('speaks Chinese in any Chinese locale, without singulars', () => {
    for (const locale of ['zh', 'zh-CN', 'zh-Hans-CN']) {
      const t = translate(createTexts(), locale, own);
      expect([t('close'), t('found', { count: 1 })]).toEqual(['关闭', '1 个结果']);
    }
  });

  it('keeps what values contain as it is', () => {
    const t = translate(createTexts(), 'en', own);
    expect(t('kind.b', { name: '<b> {{count}} $t(close) & co.' })).toBe('Second, <b> {{count}} $t(close) & co.');
  });

  it('puts what the application gives first, key by key, and says the rest in English', () => {
    const texts = createTexts({ de: { test: { close: 'Schließen' } }, en: { test: { close: 'Shut' } } });
    const german = translate(texts, 'de-AT', own);
    expect([german('close'), german('page', { number: 1, total: 3 })]).toEqual(['Schließen', 'Page 1 of 3']);
    expect(translate(texts, 'en', own)('close')).toBe('Shut');
    expect(translate(createTexts(), 'en', own)('close')).toBe('Close');
  });

  it('is the same function for the same language and part', () => {
    const texts = createTexts();
    expect(translate(texts, 'en', own)).toBe(translate(texts, 'en', own));
    expect(translate(texts, 'en', own)).not.toBe(translate(texts, 'zh-CN', own));
  });

  it('takes no key that does not exist, and no text without its values', () => {
    const t = translate(createTexts(), 'en', own);
    expectTypeOf(t<'close'>).parameters.toEqualTypeOf<['close']>();
    // @ts-expect-error: there is no such key
    expect(t('closed')).toBe('closed');
    // @ts-expect-error: a value is missing
    expect(t('page', { number: 1 })).toBe('Page 1 of {{total}}');
    // @ts-expect-error: one of these two keys wants a name
    expect(t(`kind.${'a' as 'a' | 'b'}`)).toBe('First');
    // @ts-expect-error: only numbers choose between singular and plural
    expect(t('found', { count: '1' })).toBe('found');
    expect(translate(createTexts(), 'zh-CN', uiText)('close')).toBe('关闭');
  });
});

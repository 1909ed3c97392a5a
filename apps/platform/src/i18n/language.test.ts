import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

describe('chooseLanguage', () => {
  it('takes the stored language first', () => {
    expect(chooseLanguage('en', 'zh-CN')).toBe('en');
    expect(chooseLanguage('zh', 'en-US')).toBe('zh');
  });

  it('falls back to the browser: Chinese of any kind is Chinese, everything else English', () => {
    expect(chooseLanguage(null, 'zh-TW')).toBe('zh');
    expect(chooseLanguage('klingon', 'de-DE')).toBe('en');
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('./language.ts');
  // Nobody after this gets modules that were loaded with another language.
  vi.resetModules();
});

describe('formatSentences', () => {
  it.each([
    ['zh', '音频随任务移走。30 天内可恢复。', ['音频随任务移走。', '30 天内可恢复。']],
    ['en', 'Its audios go. They can be restored.', ['Its audios go.', 'They can be restored.']],
  ] as const)('puts sentences one behind the other as %s does', async (language, text, sentences) => {
    vi.resetModules();
    vi.doMock('./language.ts', () => ({ language }));
    const { formatSentences } = await import('./format.ts');
    expect(formatSentences(...sentences)).toBe(text);
  });
});

describe('formatChange', () => {
  it('is exact as long as it says something', async () => {
    vi.resetModules();
    vi.doMock('./language.ts', () => ({ language: 'en' }));
    const { formatChange } = await import('./format.ts');
    expect([0, 0.0042, 0.2, 1.5, 9.99, 66].map(formatChange)).toEqual(['0%', '0.4%', '20%', '150%', '999%', '> 999%']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://earmark.example';

describe('safeRedirect', () => {
  it('keeps an own path with its query', () => {
    expect(safeRedirect('/task/pmdetail?task_id=7#a', origin)).toBe('/task/pmdetail?task_id=7#a');
  });

  it('refuses other hosts in every disguise', () => {
    for (const target of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\\/evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/..//evil.example',
      '',
      null,
    ])
      expect({ target, to: safeRedirect(target, origin) }).toEqual({ target, to: '/' });
  });

  it('does not lead back to the login page', () => {
    expect(safeRedirect('/login?redirect=/x', origin)).toBe('/');
  });

  it('always stays on this origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      'evil.example',
      'a',
      '//',
      'https:',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const to = safeRedirect(pieces.join(''), origin);
        expect(to.startsWith('/')).toBe(true);
        expect(new URL(to, origin).origin).toBe(origin);
      }),
    );
  });
});

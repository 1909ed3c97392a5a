import { CallError } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { kindOfCrash } from './Crash.tsx';

describe('kindOfCrash', () => {
  it('takes files that are gone for a new release, in the words of every browser', () => {
    for (const message of [
      'Failed to fetch dynamically imported module: https://earmark.example/assets/a-1.js',
      'error loading dynamically imported module: https://earmark.example/assets/a-1.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/a-1.css',
    ])
      expect({ message, kind: kindOfCrash(new TypeError(message), true) }).toEqual({ message, kind: 'outdated' });
  });

  it('blames no release while the server is away', () => {
    expect(kindOfCrash(new TypeError('Failed to fetch dynamically imported module: /a.js'), false)).toBe('away');
  });

  it('tells a server that is away from a fault of the page', () => {
    expect(kindOfCrash(new CallError(0, 'fetch failed', 0), true)).toBe('away');
    expect(kindOfCrash(new TypeError('x is not a function'), true)).toBe('broken');
    expect(kindOfCrash('odd', true)).toBe('broken');
  });
});

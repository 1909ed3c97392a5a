import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { newSecret, stepOfCode, uriOf } from './time-code.ts';

// RFC 6238, appendix B: the secret of the test vectors, as base32
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('stepOfCode', () => {
  it('knows the codes of RFC 6238, of which six digits are used', () => {
    for (const [second, code] of [
      [59, '287082'],
      [1111111109, '081804'],
      [1234567890, '005924'],
      [20000000000, '353130'],
    ] as const)
      expect(stepOfCode(secret, code, 0, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('takes the code of one step before and after, and none beyond', () => {
    const now = 1_700_000_010_000;
    const at = (steps: number) => generateSync({ secret, epoch: now / 1000 + steps * 30 });
    const present = Math.floor(now / 30_000);
    for (const steps of [-1, 0, 1]) expect(stepOfCode(secret, at(steps), 0, now)).toBe(present + steps);
    for (const steps of [-3, -2, 2, 3]) expect(stepOfCode(secret, at(steps), 0, now)).toBeUndefined();
  });

  it('takes no code of a step that was accepted, nor of one before it', () => {
    const now = 1_700_000_010_000;
    const present = Math.floor(now / 30_000);
    const at = (steps: number) => generateSync({ secret, epoch: now / 1000 + steps * 30 });
    expect(stepOfCode(secret, at(0), present, now)).toBeUndefined();
    expect(stepOfCode(secret, at(-1), present, now)).toBeUndefined();
    expect(stepOfCode(secret, at(1), present, now)).toBe(present + 1);
  });

  it('locks nobody out when the clock was ahead once', () => {
    const now = 1_700_000_010_000;
    const present = Math.floor(now / 30_000);
    const code = generateSync({ secret, epoch: now / 1000 });
    expect(stepOfCode(secret, code, present + 1000, now)).toBe(present);
  });
});

it('newSecret has 160 bits, and uriOf what an app needs', () => {
  const made = newSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(made);
  const uri = new URL(uriOf(made, 'admin5'));
  expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    made,
    'Earmark',
  ]);
});

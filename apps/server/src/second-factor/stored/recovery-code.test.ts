import { recoveryCodeFormSchema } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes, plainCode } from './recovery-code.ts';

describe('recovery codes', () => {
  it('are ten, each once, and of the form that the field takes', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(recoveryCodeFormSchema.safeParse({ recovery_code: code }).success).toBe(true);
    for (const wrong of ['', '123456', 'ABCDE-FGHJ', 'ABCDE-FGHJKM', 'ABCDE_FGHJK'])
      expect([wrong, recoveryCodeFormSchema.safeParse({ recovery_code: wrong }).success]).toEqual([wrong, false]);
  });

  it('are the same however they are written', () => {
    for (const entered of ['10abc-0def1', ' 1OABC 0DEF1 ', 'l0aBc0dEfI', '10ABC-ODEFL'])
      expect(plainCode(entered)).toBe('10ABC0DEF1');
  });

  it('have another hash for another person and another platform', () => {
    const hash = hashRecoveryCode('platform', 1, '10ABC-0DEF1');
    expect(hashRecoveryCode('platform', 1, 'l0abc0defi')).toBe(hash);
    expect(hashRecoveryCode('platform', 2, '10ABC-0DEF1')).not.toBe(hash);
    expect(hashRecoveryCode('other', 1, '10ABC-0DEF1')).not.toBe(hash);
  });
});

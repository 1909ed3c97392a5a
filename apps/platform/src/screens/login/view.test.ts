import { describe, expect, it } from 'vitest';
import { loginAddress, loginView } from './view.ts';

describe('loginView', () => {
  it('asks everybody to sign in without a session, whatever is to be bound', () => {
    for (const search of ['', '?tab=phonebind&bindType=email', '?tab=phoneverify', '?bindType=fax', '?tab=nothing'])
      expect(loginView(search, false)).toEqual({ kind: 'sign_in' });
    expect(loginView('?tab=forget', false)).toEqual({ kind: 'recovery' });
  });

  it('shows what is to be bound or verified to those signed in, and nothing else', () => {
    expect(loginView('?tab=phonebind&bindType=email', true)).toEqual({
      kind: 'contact',
      isBinding: true,
      bindType: 'email',
    });
    expect(loginView('?bindType=phone&tab=phoneverify&redirect=%2Fa', true)).toEqual({
      kind: 'contact',
      isBinding: false,
      bindType: 'phone',
    });
    for (const search of [
      '',
      '?tab=forget',
      '?tab=phonebind',
      '?bindType=email',
      '?tab=phonebind&bindType=fax',
      '?tab=x&bindType=y',
    ])
      expect(loginView(search, true)).toEqual({ kind: 'leave' });
  });
});

it('loginAddress keeps where the person wanted to go', () => {
  expect(loginAddress('?ended=disabled&redirect=%2Ftask%3Fa%3D1', { tab: 'forget' })).toBe(
    '/login?tab=forget&redirect=%2Ftask%3Fa%3D1',
  );
  expect(loginAddress('?tab=forget', {})).toBe('/login');
});

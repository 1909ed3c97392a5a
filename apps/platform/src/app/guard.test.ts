import { allRoleIds, CallError, roleIds, type UserInfo } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import type { RouteRow } from '../route-row.ts';
import { mayEnter, routes } from '../routes.ts';
import { decideEntrance, isOutOfReach, redirectFor, refusalText } from './guard.ts';

const at = (pathname: string, search = '') => ({ pathname, search });
const rowOf = (path: string): RouteRow => {
  const row = routes.find((candidate) => candidate.path === path);
  if (!row) throw new Error(`no row ${path}`);
  return row;
};

describe('decideEntrance', () => {
  it('opens only login, set-up, web tools and invitations without a token', () => {
    for (const path of ['/login', '/webTTS', '/webLabel', '/invite', '/setup'])
      expect(decideEntrance(at(path), false)).toEqual({ kind: 'open' });
  });

  it('sends everybody else without a token to the login page, remembering where they wanted to go', () => {
    expect(decideEntrance(at('/task/pmdetail', '?task_id=7'), false)).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Ftask%2Fpmdetail%3Ftask_id%3D7',
    });
    expect(decideEntrance(at('/'), false)).toEqual({ kind: 'redirect', to: '/login' });
  });

  it('sends a signed-in person from the login page home, unless something is to be bound there', () => {
    expect(decideEntrance(at('/login'), true)).toEqual({ kind: 'redirect', to: '/' });
    expect(decideEntrance(at('/login', '?tab=phonebind'), true)).toEqual({ kind: 'redirect', to: '/' });
    expect(decideEntrance(at('/login', '?tab=phonebind&bindType=email'), true)).toEqual({ kind: 'open' });
  });

  it('loads who is signed in for every other page', () => {
    expect(decideEntrance(at('/dashboard'), true)).toEqual({ kind: 'load' });
  });
});

describe('redirectFor', () => {
  const session = (certification: number, email: string, verified: number) => ({
    user: userWith({ certification_type: certification, email, email_is_verify: verified }),
    groupStatus: 3,
  });

  it('asks certification type 2 for an e-mail, then for its verification', () => {
    expect(redirectFor(session(2, '', 0))).toBe('/login?tab=phonebind&bindType=email');
    expect(redirectFor(session(2, 'a@b.cn', 1))).toBe('/login?tab=phoneverify&bindType=email');
    expect(redirectFor(session(2, 'a@b.cn', 2))).toBeUndefined();
    expect(redirectFor(session(1, '', 0))).toBeUndefined();
    expect(redirectFor(session(2, '', 0), '/task/pmdetail?task_id=7')).toBe(
      '/login?tab=phonebind&bindType=email&redirect=%2Ftask%2Fpmdetail%3Ftask_id%3D7',
    );
  });
});

describe('mayEnter', () => {
  it('lets root into every built route and nobody into an unbuilt one', () => {
    for (const row of routes.filter(({ redirect }) => redirect === undefined)) {
      expect(mayEnter(row, roleIds.root)).toBe(row.screen !== null);
      if (row.screen === null) for (const role of allRoleIds) expect(mayEnter(row, role)).toBe(false);
    }
  });

  it('keeps each area to its roles', () => {
    expect(allRoleIds.filter((role) => mayEnter(rowOf('/label/labeltask'), role))).toEqual([
      roleIds.annotator,
      roleIds.root,
    ]);
    expect(allRoleIds.filter((role) => mayEnter(rowOf('/taskteam/index'), role))).toEqual([
      roleIds.teamLead,
      roleIds.root,
    ]);
    expect(allRoleIds.filter((role) => mayEnter(rowOf('/check/checktask'), role))).toEqual([
      roleIds.acceptor,
      roleIds.root,
    ]);
    expect(allRoleIds.filter((role) => mayEnter(rowOf('/project/pmtask'), role))).toEqual([
      roleIds.projectManager,
      roleIds.platformAdmin,
      roleIds.operationsManager,
      roleIds.root,
    ]);
    expect(allRoleIds.filter((role) => mayEnter(rowOf('/dashboard'), role))).toEqual([...allRoleIds]);
  });
});

describe('isOutOfReach', () => {
  it('tells a server that is away or failing from one that refuses', () => {
    expect(isOutOfReach(new CallError(0, 'fetch failed', 0))).toBe(true);
    expect(isOutOfReach(new CallError(503, 'starting', 503))).toBe(true);
    expect(isOutOfReach(new CallError(401, 'ended', 401))).toBe(false);
    expect(isOutOfReach(new Error('bug'))).toBe(false);
  });
});

describe('refusalText', () => {
  it('takes the words of the server, and none of a broken connection', () => {
    expect(refusalText(new CallError(24000003, 'disabled', 403))).toBe('disabled');
    expect(refusalText(new CallError(0, 'fetch failed', 0))).toBeUndefined();
    expect(refusalText(new TypeError('x'))).toBeUndefined();
  });
});

function userWith(info: Partial<UserInfo['info']>): UserInfo {
  return {
    id: 1,
    username: 'u',
    name: 'u',
    avatar: '',
    phone: '',
    roles: 4,
    role_id: 4,
    team: null,
    groupstatus: 3,
    labelfirstenter: false,
    work: ['asr'],
    lastloginteam: null,
    last_login_team: null,
    is_external: false,
    info: {
      certification_type: 1,
      email: '',
      email_is_verify: 0,
      last_login_team: null,
      sort_login_team_id: null,
      ...info,
    },
  };
}

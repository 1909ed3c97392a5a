import { allRoleIds, roleIds, type UserInfo } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { mayEnter, routes } from '../routes.ts';
import { highlightOf, menuFor, menuGroups } from './menu.ts';

const session = (role: number, groupStatus = 3) => ({ user: { role_id: role } as UserInfo, groupStatus });
const paths = (role: number, groupStatus?: number) =>
  menuFor(routes, session(role, groupStatus)).map(({ path }) => path);

describe('menuFor', () => {
  it('begins with home for every role', () => {
    for (const role of allRoleIds) expect(paths(role)[0]).toBe('/dashboard');
  });

  it('shows each role its own area', () => {
    expect(paths(roleIds.teamLead)).toEqual([
      '/dashboard',
      '/taskteam/index',
      '/taskteam/statChart',
      '/taskteam/user',
      '/taskteamText/index',
      '/taskteamText/user',
    ]);
    expect(paths(roleIds.annotator)).toEqual([
      '/dashboard',
      '/project/statChart',
      '/label/labeltask',
      '/label/qualitytask',
      '/label/outcome',
      '/labelText/labeltask',
      '/labelText/qualitytask',
    ]);
    expect(paths(roleIds.acceptor)).toEqual(['/dashboard', '/check/project', '/check/checktask', '/checkText/project']);
    expect(paths(roleIds.viewer)).toEqual(['/dashboard']);
  });

  it('lists the projects of managers before people and platform', () => {
    const [home, ...others] = paths(roleIds.platformAdmin);
    expect([home, ...others.slice(0, 5)]).toEqual([
      '/dashboard',
      '/project/index',
      '/project/statChart',
      '/module/index',
      '/bin/index',
      '/projectText/index',
    ]);
    expect(others.slice(5)).toEqual([
      '/userteam/index',
      '/user/index',
      '/userAdmin/index',
      '/userAdmin/audit',
      '/userAdmin/settings',
      '/characterManage/characterSet',
      '/characterManage/characterCustom',
    ]);
  });

  it('hides the annotator area from an annotator who is in no team', () => {
    expect(paths(roleIds.annotator, 1)).toEqual(['/dashboard', '/project/statChart']);
  });

  it('never holds a route that is hidden, not built, or not permitted', () => {
    for (const role of allRoleIds)
      for (const row of menuFor(routes, session(role))) {
        expect(row.isHidden ?? false).toBe(false);
        expect(row.screen).not.toBeNull();
        expect(mayEnter(row, role)).toBe(true);
      }
  });
});

describe('menuGroups', () => {
  const rows = menuFor(routes, session(roleIds.projectManager));
  const ofSpeech = rows.filter(({ business }) => business !== 'text');

  it('has no heading while there is one kind of work', () => {
    expect(menuGroups(ofSpeech)).toEqual([{ business: null, rows: ofSpeech }]);
  });

  it('has a heading for each of several kinds, after what belongs to none or to several', () => {
    const groups = menuGroups(rows);
    expect(groups.map(({ business }) => business)).toEqual([null, 'asr', 'text']);
    expect(groups[0]?.rows.map(({ path }) => path)).toEqual([
      '/dashboard',
      '/project/statChart',
      '/module/index',
      '/bin/index',
      '/userteam/index',
      '/user/index',
      '/characterManage/characterSet',
      '/characterManage/characterCustom',
    ]);
    expect(groups[2]?.rows.map(({ path }) => path)).toEqual(['/projectText/index']);
  });
});

it('highlights the entry of the kind of work that the address of a shared screen names', () => {
  const row = routes.find(({ path }) => path === '/datamanage/index');
  if (!row) throw new Error('there is no data pool');
  expect(highlightOf(row, new URLSearchParams('project_id=1'))).toBe('/project/index');
  expect(highlightOf(row, new URLSearchParams('project_id=1&business=text'))).toBe('/projectText/index');
});

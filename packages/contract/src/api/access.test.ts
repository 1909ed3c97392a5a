import { describe, expect, it } from 'vitest';
import { allActions, permissions } from '../permission.ts';
import { limits } from '../limit.ts';
import { api, bodyLimitOf, callPrefix, rawPaths, routes, takesTokens, type ApiName, type Endpoint } from './index.ts';

const names = Object.keys(api) as ApiName[];
const withAccess = (access: string): ApiName[] => names.filter((name) => api[name].access === access).sort();

describe('the endpoint table', () => {
  it('has one row for every route, under its name', () => {
    expect(names.toSorted()).toEqual(Object.keys(routes).toSorted());
    expect(api).toMatchObject(routes);
  });

  it('names a row of the permission table for every call that is not open to everybody', () => {
    const open = ['public', 'signed-in', ...allActions];
    expect(names.filter((name) => !open.includes(api[name].access))).toEqual([]);
  });

  it('opens these calls to anybody, and these to anybody signed in', () => {
    expect(withAccess('public')).toEqual([
      'answerSecondFactor',
      'beginRequiredFactor',
      'finishRequiredFactor',
      'finishSingleSignOn',
      'login',
      'platform',
      'readInvitation',
      'registerByLink',
      'resetPassword',
      'sendForgetCode',
      'sendLoginCode',
      'sendRegisterCode',
      'setPassword',
      'setUpAdministrator',
      'startSingleSignOn',
    ]);
    // Each shows the caller's own, or asks the permission table part by part
    expect(withAccess('signed-in')).toEqual([
      'allRoles',
      'applyToTeam',
      'beginSecondFactor',
      'bindContact',
      'cancelApplication',
      'checkContact',
      'confirmPassword',
      'countUnreadNotices',
      'createToken',
      'dashboard',
      'deleteView',
      'disableSecondFactor',
      'dismissWelcome',
      'enableSecondFactor',
      'endOtherSessions',
      'endOwnSession',
      'finishSingleSignOnLink',
      'getCentre',
      'getNoticeChoices',
      'getSecondFactor',
      'getSingleSignOnLink',
      'groupStatus',
      'joinByLink',
      'keepHabit',
      'listHabits',
      'listNotices',
      'listOwnSessions',
      'listOwnTokens',
      'listPeople',
      'listTeamsToJoin',
      'listTokenScopes',
      'listViews',
      'logKey',
      'logout',
      'readNotices',
      'readTabs',
      'renewRecoveryCodes',
      'revokeOwnToken',
      'roleList',
      'saveTabs',
      'saveView',
      'search',
      'sendBindCode',
      'sendCentreCode',
      'sendCheckCode',
      'setNoticeChoices',
      'startSingleSignOnLink',
      'switchRole',
      'teamApplyList',
      'unlinkSingleSignOn',
      'updateCentre',
      'updatePassword',
      'updateUsername',
      'uploadTypeInfo',
      'userInfo',
      'userStatus',
      'verifyContact',
    ]);
  });

  it('refuses access tokens where a way in would be given or taken, and where only a page has business', () => {
    expect(names.filter((name) => api[name].access !== 'public' && !takesTokens(api[name])).sort()).toEqual([
      'activateAccount',
      'applyToTeam',
      'beginSecondFactor',
      'bindContact',
      'cancelApplication',
      'checkContact',
      'checkUserImport',
      'commitUserImport',
      'confirmPassword',
      'createInvitation',
      'createToken',
      'createUser',
      'deleteView',
      'disableSecondFactor',
      'dismissWelcome',
      'enableSecondFactor',
      'endOtherSessions',
      'endOwnSession',
      'endSession',
      'endSessionsOf',
      'finishSingleSignOnLink',
      'getCentre',
      'getSecondFactor',
      'getSingleSignOnLink',
      'issuePasswordLink',
      'joinByLink',
      'keepHabit',
      'listOwnSessions',
      'listOwnTokens',
      'logKey',
      'logout',
      'outbox',
      'readGuidance',
      'renewRecoveryCodes',
      'resetSecondFactor',
      'revokeOwnToken',
      'revokeToken',
      'saveTabs',
      'saveView',
      'sendBindCode',
      'sendCentreCode',
      'sendCheckCode',
      'setNoticeChoices',
      'startBatch',
      'startSingleSignOnLink',
      'stopBatch',
      'switchRole',
      'testMessage',
      'testSingleSignOn',
      'undoBatch',
      'unlinkSingleSignOn',
      'updateCentre',
      'updateMailAdapter',
      'updatePassword',
      'updateSettings',
      'updateSingleSignOn',
      'updateSmsAdapter',
      'updateUser',
      'updateUsername',
      'verifyContact',
    ]);
  });

  it('lets no access token change settings, end sessions or read messages: by each somebody comes in', () => {
    const ways: readonly string[] = ['setting.write', 'session.write', 'outbox.read'];
    expect(names.filter((name) => ways.includes(api[name].access) && takesTokens(api[name]))).toEqual([]);
  });

  it('lets no access token change anything by a scope that only reads', () => {
    const rows: [string, Endpoint][] = Object.entries(api);
    const written = rows.filter(
      ([, row]) => row.access.endsWith('.read') && row.effect !== 'reads' && takesTokens(row),
    );
    // A download of the trail writes only that it was made
    expect(written.filter(([, row]) => !row.tokenScopes).map(([name]) => name)).toEqual(['exportAudit']);
  });

  it('has every path once, in the style resource/verb', () => {
    const paths = names.map((name) => `${api[name].method} ${api[name].path}`);
    expect(new Set(paths).size).toBe(paths.length);
    expect(names.filter((name) => !/^[a-z]+\/[a-z]+$/.test(api[name].path))).toEqual([]);
  });

  it('takes little from whoever has not signed in, and much only where work is saved or files arrive', () => {
    expect(
      withAccess('public').filter(
        (name) => api[name].method === 'POST' && bodyLimitOf(api[name]) > limits.body.defaultBytes,
      ),
    ).toEqual([]);
    expect(bodyLimitOf(api.login)).toBe(limits.body.signInBytes);
    expect(names.filter((name) => bodyLimitOf(api[name]) > limits.body.formBytes)).toEqual([
      'uploadRulesDocument',
      'saveItem',
      'createProposalSource',
      'updateProposalSource',
      'readGroundTruth',
      'checkUserImport',
    ]);
  });

  it('keeps the log service outside the base, as the specification has it', () => {
    expect(rawPaths.log).toBe('/log/uploadLog');
    expect(rawPaths.log.startsWith(callPrefix)).toBe(false);
  });
});

describe('the permission table', () => {
  it('lets somebody do each thing, and platform settings and the log only those who look after the platform', () => {
    expect(allActions.filter((action) => Object.keys(permissions[action]).length === 0)).toEqual([]);
    for (const action of ['log.read', 'setting.read', 'setting.write', 'outbox.read'] as const)
      expect(permissions[action]).toEqual({ platformAdmin: 'all', root: 'all' });
  });
});

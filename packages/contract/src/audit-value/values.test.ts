import { describe, expect, it } from 'vitest';
import { auditEntities } from '../audit/index.ts';
import {
  auditEntityName,
  auditFieldName,
  describeAuditValue,
  describeAuditValues,
  type AuditReader,
} from './values.ts';

const en: AuditReader = { language: 'en', timeOf: (iso) => `at ${iso.slice(0, 10)}` };
const zh: AuditReader = { ...en, language: 'zh' };
const said = (field: string, value: unknown): string[] =>
  [en, zh].map((reader) => describeAuditValue(field, value, reader));

describe('a stored value', () => {
  it.each([
    ['role_id', 3, ['Team lead', '团队负责人']],
    ['role_ids', [0, 4], ['Viewer\nAnnotator / inspector', '查看者\n标注 / 质检员']],
    ['authentication', 'single_sign_on', ['Single sign-on', '单点登录']],
    ['method', 'sso', ['Single sign-on', '单点登录']],
    ['measure', 'size', ['Size', '大小']],
    ['item_statuses', ['in_inspection'], ['In inspection', '质检中']],
    ['status', 'in_acceptance', ['In acceptance', '验收中']],
    ['can_inspect', false, ['No', '否']],
    ['valid_until', '2027-01-31T15:59:59.000Z', ['at 2027-01-31', 'at 2027-01-31']],
    ['priority', 'urgent', ['Urgent', '紧急']],
    ['bytes', 178848, ['178,848', '178,848']],
    ['user_id', 12345, ['12345', '12345']],
    ['team', null, ['–', '–']],
    ['assistants', [], ['–', '–']],
  ])('of %s is told in words: %j', (field, value, words) => expect(said(field, value)).toEqual(words));

  it.each([
    ['role_id', 77, '77'],
    ['authentication', 'fingerprint', 'fingerprint'],
    ['status', 'constructor', 'constructor'],
    ['name', 'password', 'password'],
    ['starts_on', '2026-11-16', '2026-11-16'],
    ['constructor', 'toString', 'toString'],
  ])('without words stays as it is: %s %j', (field, value, same) => expect(said(field, value)).toEqual([same, same]));

  it('of several parts names each', () => {
    const goal = { unit: 'hours', value: 1500, metric: 'accepted' };
    expect(said('goal', goal)).toEqual([
      'Unit: Hours\nTarget: 1,500\nMeasure: Accepted',
      '单位：小时\n目标值：1,500\n指标：验收通过',
    ]);
    expect(said('giving', { method: 'even', measure: 'count', quota: 5, counts: [], is_claimable: true })).toEqual([
      'Way of giving: Evenly\nEven by: Number\nQuota: 5\nNumbers of items by person: –\nClaiming: Yes',
      '分配方式：平均分配\n均分依据：数量\n在手上限：5\n每人条目数：–\n领取：是',
    ]);
    expect(describeAuditValues({ roles: [{ role_id: 1, team_id: null }], odd: true }, en)).toBe(
      'Roles: Role: Project manager; Number of the team: –\nodd: Yes',
    );
  });
});

it('has a name for every entity, and fills in the word for items', () => {
  for (const entity of auditEntities)
    for (const language of ['en', 'zh'] as const) expect(auditEntityName(entity, language)).not.toMatch(/[{}]|^$/);
  expect(auditFieldName('max_items', 'en')).not.toMatch(/[{}]/);
  expect(auditFieldName('__proto__', 'en')).toBe('__proto__');
});

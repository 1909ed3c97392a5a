import { roleIds, type ListedNotice } from '@earmark/contract';
import { expect, it } from 'vitest';
import { destinationOf } from './destination.ts';

type Target = ListedNotice['target'];
const notice = (target: Partial<Target>, kind: ListedNotice['kind'] = 'item_returned') => ({
  kind,
  target: {
    subject: 'item',
    id: 7,
    is_there: true,
    business: 'asr',
    project_id: 3,
    stage: null,
    role_id: null,
    team: null,
    ...target,
  } as const,
});
const team = { id: 2, name: 'Second' };
const annotator = { role_id: roleIds.annotator, team: { team_id: 2, team_name: 'Second' } };
const manager = { role_id: roleIds.projectManager, team: null };
const own = { stage: 'annotation', role_id: roleIds.annotator, team } as const;

it('leads to the subject in the area of the work', () => {
  expect(destinationOf(notice(own), annotator)).toEqual({ kind: 'path', path: '/label/xaudios?item_id=7' });
  expect(destinationOf(notice({ ...own, subject: 'task', stage: 'inspection' }), annotator)).toEqual({
    kind: 'path',
    path: '/label/qualityDetail?task_id=7',
  });
  expect(destinationOf(notice({ ...own, subject: 'task' }, 'items_returned'), annotator)).toEqual({
    kind: 'path',
    path: '/label/detail?task_id=7&status=inspection_failed%2Cinternal_acceptance_not_passed',
  });
  expect(destinationOf(notice({ subject: 'export' }, 'export_ready'), manager)).toEqual({
    kind: 'path',
    path: '/project/pmtask?project_id=3&tab=exports',
  });
});

it('leads whoever decides an application to the approvals', () => {
  const received = notice({ subject: 'application', business: null }, 'application_received');
  const lead = { role_id: roleIds.teamLead, team: null };
  expect(destinationOf(received, lead)).toEqual({ kind: 'path', path: '/taskteam/user?tab=applications' });
  const administrator = { role_id: roleIds.platformAdmin, team: null };
  expect(destinationOf(received, administrator)).toEqual({ kind: 'path', path: '/userAdmin/index?tab=applications' });
});

it('says what is gone, and which role opens what the present one does not', () => {
  expect(destinationOf(notice({ ...own, is_there: false }), annotator)).toEqual({ kind: 'gone' });
  expect(destinationOf(notice(own), manager)).toEqual({ kind: 'role', roleId: roleIds.annotator, team: 'Second' });
  const elsewhere = { ...annotator, team: { team_id: 1, team_name: 'First' } };
  expect(destinationOf(notice(own), elsewhere)).toMatchObject({ kind: 'role', team: 'Second' });
  expect(destinationOf(notice({ subject: 'export' }, 'export_ready'), annotator)).toEqual({
    kind: 'role',
    roleId: null,
    team: null,
  });
});

it('leads to the list of access tokens, in any role', () => {
  const target = { subject: 'token', business: null, project_id: null } as const;
  for (const user of [annotator, manager])
    expect(destinationOf(notice(target, 'token_expiring'), user)).toEqual({
      kind: 'path',
      path: '/usercenter/index?show=tokens',
    });
});

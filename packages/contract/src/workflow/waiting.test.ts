import { describe, expect, it } from 'vitest';
import { allRoleIds, roleIds } from '../role.ts';
import { elsewhereFor, kindOfTask, taskStateOfKind, waitingFor, waitingKinds } from './waiting.ts';

describe('what waits for a role', () => {
  it('is what its events move on', () => {
    expect(waitingFor(roleIds.annotator, false)).toEqual([
      'rework',
      'annotating',
      'claimable',
      'inspecting',
      'adjudicable',
      'inspectable',
      'disputes',
    ]);
    expect(waitingFor(roleIds.teamLead, false)).toEqual(['disputes', 'people_to_assign', 'verifiers_to_assign']);
    expect(waitingFor(roleIds.projectManager, false)).toEqual([
      'disputes',
      'creation_failed',
      'team_to_assign',
      'verifiers_to_assign',
    ]);
    expect(waitingFor(roleIds.acceptor, false)).toEqual(['verifying', 'in_acceptance']);
    expect(waitingFor(roleIds.acceptor, true)).toEqual(['verifying', 'to_accept_finally']);
    expect(waitingFor(roleIds.viewer, false)).toEqual([]);
  });

  it('never runs elsewhere too, and no kind of task that a role sees is forgotten', () => {
    const ofTasks = waitingKinds.filter((kind) => taskStateOfKind(kind) !== undefined && kind !== 'to_confirm');
    for (const role of allRoleIds)
      for (const isExternal of [false, true]) {
        const [waiting, elsewhere] = [waitingFor(role, isExternal), elsewhereFor(role, isExternal)];
        expect(elsewhere.filter((kind) => waiting.some((one) => one === kind))).toEqual([]);
        if (role === roleIds.viewer || role === roleIds.annotator) continue;
        expect(new Set([...waiting, ...elsewhere])).toEqual(new Set([...waiting, ...ofTasks]));
      }
  });

  it('is no recognition, which the platform does not have', () => {
    for (const role of allRoleIds)
      for (const isExternal of [false, true])
        expect([...waitingFor(role, isExternal), ...elsewhereFor(role, isExternal)]).not.toContain('to_confirm');
  });

  it('is with the people to be assigned for the lead alone', () => {
    for (const role of allRoleIds)
      expect(waitingFor(role, false).includes('people_to_assign')).toBe(role === roleIds.teamLead);
  });
});

it('is the turn of external verifiers where no internal one is named', () => {
  expect(kindOfTask('in_acceptance', true)).toBe('in_acceptance');
  expect(kindOfTask('in_acceptance', false)).toBe('to_accept_finally');
  expect(kindOfTask('accepted', true)).toBeUndefined();
});

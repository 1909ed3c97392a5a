import { allRoleIds, api, mayEver, permissions, projectMachine, projectStates, type Action } from '@earmark/contract';
import { expect, it } from 'vitest';
import { projectEventsFor } from './use-project-life.ts';

const isAction = (access: string): access is Action => Object.hasOwn(permissions, access);

it('offers on a project to each role in each state what the call takes', () => {
  const { access } = api.changeProjectState;
  for (const role of allRoleIds)
    for (const state of projectStates) {
      const taken = projectMachine.transitions.flatMap((row) =>
        isAction(access) && mayEver(role, access) && row.from.includes(state) ? [row.event] : [],
      );
      expect([role, state, projectEventsFor(state, role)]).toEqual([role, state, taken]);
    }
});

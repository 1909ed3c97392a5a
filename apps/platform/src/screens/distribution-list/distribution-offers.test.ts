import {
  allRoleIds,
  distributionMachine,
  distributionStates,
  mayEver,
  projectStates,
  restingDistributionStates,
} from '@earmark/contract';
import { expect, it } from 'vitest';
import { distributionOffers } from './distribution-offers.ts';

const ready = { project_state: 'open', made_tasks: 0, max_tasks: 10, next_tasks: 2, tops_up: false } as const;
const everywhere = allRoleIds.flatMap((role) => distributionStates.map((state) => ({ role, state })));

/** Whether the machine has a row for it that the role may fire. */
const isKnown = (event: string, { role, state }: (typeof everywhere)[number]): boolean =>
  distributionMachine.transitions.some(
    (row) => row.event === event && row.by !== 'system' && mayEver(role, row.by) && row.from.includes(state),
  );

it('offers to each role in each state what the machine and the permissions allow, and nothing else', () => {
  for (const at of everywhere) {
    const mayWrite = mayEver(at.role, 'distribution.write');
    expect([at, distributionOffers({ ...ready, state: at.state }, at.role)]).toEqual([
      at,
      {
        stop: isKnown('stop', at) ? 'on' : 'absent',
        resume: isKnown('resume', at) ? 'on' : 'absent',
        edit: mayWrite ? 'on' : 'absent',
        delete: mayWrite ? (restingDistributionStates.includes(at.state) ? 'on' : 'makingHint') : 'absent',
      },
    ]);
  }
});

it('says why it is off in a project that is not open, when it is full, and without data', () => {
  for (const at of everywhere) {
    const isResumed = isKnown('resume', at);
    for (const project_state of projectStates.filter((state) => state !== 'open')) {
      const offers = distributionOffers({ ...ready, state: at.state, project_state }, at.role);
      expect([at, offers.resume]).toEqual([at, isResumed ? 'project:closedHint' : 'absent']);
      // What runs can always be stopped
      expect([at, offers.stop]).toEqual([at, isKnown('stop', at) ? 'on' : 'absent']);
    }
    const full = distributionOffers({ ...ready, state: at.state, made_tasks: 10 }, at.role);
    expect([at, full.resume]).toEqual([at, isResumed ? 'fullHint' : 'absent']);
    const empty = distributionOffers({ ...ready, state: at.state, next_tasks: 0 }, at.role);
    expect([at, empty.resume]).toEqual([at, isResumed ? 'nothingHint' : 'absent']);
  }
});

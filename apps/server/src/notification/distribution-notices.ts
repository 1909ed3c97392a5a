import { roleIds } from '@earmark/contract';
import { one, sql, type Transaction } from '../db/index.ts';
import { notify, type Notice } from './notify.ts';

interface Facts {
  id: number;
  name: string;
  business: string;
  project_id: number;
  project: string;
  owner_id: number;
  /** Owner and assistants of its project. */
  managers: number[];
}

const readDistribution = (tx: Transaction, id: number): Promise<Facts> =>
  one<Facts>(
    tx,
    sql`
      select d.id, d.name, p.business, p.id as project_id, p.name as project, d.owner_id,
        array(select p.owner_id union select a.user_id from project_assistant a where a.project_id = p.id) as managers
      from distribution d join project p on p.id = d.project_id where d.id = ${id}`,
  );

const about = (
  facts: Facts,
  parameters: Notice['parameters'],
): Pick<Notice, 'actorId' | 'subjectId' | 'location' | 'parameters'> => ({
  actorId: null,
  subjectId: facts.id,
  location: { business: facts.business, projectId: facts.project_id },
  parameters: { distribution: facts.name, ...parameters },
});

/**
 * Tells how a run of a distribution ended: its owner how many tasks it made, the leads of each team how many they get.
 */
export async function tellDistributed(tx: Transaction, id: number, runId: number): Promise<void> {
  const teams = await tx.query<{ team_id: number | null; team: string; tasks: number; leads: number[] }>(sql`
    select d.team_id, coalesce(m.name, '') as team, count(*) as tasks,
      array(select r.user_id from user_role r where r.team_id = d.team_id and r.role_id = ${roleIds.teamLead}) as leads
    from distribution_task d left join team m on m.id = d.team_id where d.run_id = ${runId} group by d.team_id, m.name`);
  if (teams.length === 0) return;
  const facts = await readDistribution(tx, id);
  for (const { team_id, team, tasks, leads } of teams) {
    if (team_id === null) continue;
    await notify(tx, {
      ...about(facts, { team, project: facts.project, count: String(tasks) }),
      kind: 'tasks_distributed',
      to: leads,
      location: {
        business: facts.business,
        projectId: facts.project_id,
        roleId: roleIds.teamLead,
        teamId: team_id,
      },
    });
  }
  const count = teams.reduce((sum, { tasks }) => sum + tasks, 0);
  await notify(tx, { ...about(facts, { count: String(count) }), kind: 'distribution_made', to: [facts.owner_id] });
}

/** Tells the managers of the project that a distribution cannot go on. */
export async function tellDistributionStopped(tx: Transaction, id: number): Promise<void> {
  const facts = await readDistribution(tx, id);
  await notify(tx, { ...about(facts, {}), kind: 'distribution_stopped', to: [...facts.managers, facts.owner_id] });
}

import { roleIds, type DisputedStage } from '@earmark/contract';
import { one, sql, type Transaction } from '../db/index.ts';
import { notify, type Notice } from './notify.ts';
import { leadsOf, locationOf, readTask, workLocation, type TaskFacts } from './task-notices.ts';

/** Values of notices about a dispute. */
interface DisputeFacts {
  readonly item_id: number;
  readonly item: string;
  readonly modality: string;
  readonly task_id: number;
  readonly stage: DisputedStage;
  readonly reason: string;
  readonly decision: string;
  readonly raised_by: number;
  readonly raiser: string;
  readonly annotator_id: number | null;
  readonly judge_id: number | null;
}

const readFacts = (tx: Transaction, disputeId: number): Promise<DisputeFacts> =>
  one<DisputeFacts>(
    tx,
    sql`
      select d.item_id, i.name as item, i.modality, d.task_id, v.stage, d.reason, d.decision, d.raised_by, u.name as raiser, v.annotator_id, v.judge_id
      from dispute d join item_verdict v on v.id = d.verdict_id join item i on i.id = d.item_id join app_user u on u.id = d.raised_by where d.id = ${disputeId}`,
  );

type About = Pick<Notice, 'actorId' | 'parameters' | 'subjectId'>;
const about = (task: TaskFacts, facts: DisputeFacts, actorId: number | null, remark: string): About => ({
  actorId,
  parameters: { task: task.name, item: facts.item, modality: facts.modality, person: facts.raiser, remark },
  subjectId: facts.item_id,
});

/** Tells whoever decides, and whose verdict is disputed. */
export async function tellDisputed(tx: Transaction, disputeId: number, actorId: number): Promise<void> {
  const facts = await readFacts(tx, disputeId);
  const task = await readTask(tx, facts.task_id);
  await tellWhoDecides(tx, task, facts, actorId);
  await notify(tx, {
    ...about(task, facts, actorId, facts.reason),
    kind: 'verdict_disputed',
    to: facts.judge_id === null ? [] : [facts.judge_id],
    location: workLocation(task, facts.stage),
  });
}

/** Tells whoever decides about a dispute that nobody is named for any more. */
export async function tellDeciders(tx: Transaction, disputeId: number, actorId: number | null): Promise<void> {
  const facts = await readFacts(tx, disputeId);
  await tellWhoDecides(tx, await readTask(tx, facts.task_id), facts, actorId);
}

async function tellWhoDecides(
  tx: Transaction,
  task: TaskFacts,
  facts: DisputeFacts,
  actorId: number | null,
): Promise<void> {
  const sides = [facts.raised_by, facts.annotator_id, facts.judge_id];
  const leads = facts.stage === 'inspection' ? (await leadsOf(tx, task)).filter((id) => !sides.includes(id)) : [];
  await notify(tx, {
    ...about(task, facts, actorId, facts.reason),
    kind: 'dispute_to_decide',
    subjectId: task.id,
    to: leads.length > 0 ? leads : task.managers.filter((id) => !sides.includes(id)),
    location:
      leads.length > 0 ? { ...locationOf(task), roleId: roleIds.teamLead, teamId: task.team_id } : locationOf(task),
  });
}

/** Tells the inspector whom a lead has named to decide. */
export async function tellDeciderNamed(
  tx: Transaction,
  disputeId: number,
  { deciderId, actorId }: { readonly deciderId: number; readonly actorId: number },
): Promise<void> {
  const facts = await readFacts(tx, disputeId);
  const task = await readTask(tx, facts.task_id);
  await notify(tx, {
    ...about(task, facts, actorId, facts.reason),
    kind: 'dispute_to_decide',
    subjectId: task.id,
    to: [deciderId],
    location: workLocation(task, 'inspection'),
  });
}

/** Tells both sides what was decided: who raised it, whose work and whose verdict it was. */
export async function tellDisputeDecided(
  tx: Transaction,
  disputeId: number,
  { outcome, actorId }: { readonly outcome: 'upheld' | 'overturned'; readonly actorId: number },
): Promise<void> {
  const facts = await readFacts(tx, disputeId);
  const task = await readTask(tx, facts.task_id);
  const notice = { ...about(task, facts, actorId, facts.decision), kind: `dispute_${outcome}` as const };
  const asLead = { ...locationOf(task), roleId: roleIds.teamLead, teamId: task.team_id };
  const tell = async (id: number | null, location: Notice['location']): Promise<void> => {
    if (id !== null) await notify(tx, { ...notice, to: [id], ...(location && { location }) });
  };
  await tell(facts.annotator_id, workLocation(task, 'annotation'));
  if (facts.raised_by !== facts.annotator_id) await tell(facts.raised_by, asLead);
  await tell(facts.judge_id, workLocation(task, facts.stage));
}

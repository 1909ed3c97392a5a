import { sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { requireTaskToRead } from '../workflow/index.ts';
import { runProposals } from './run.ts';
import { sourceHandlers } from './sources.ts';

export const proposalHandlers: HandlersOf<
  | 'listProposalSources'
  | 'createProposalSource'
  | 'updateProposalSource'
  | 'deleteProposalSource'
  | 'runProposals'
  | 'getProposalRates'
> = {
  ...sourceHandlers,
  runProposals,

  async getProposalRates({ task_id }, context) {
    await requireTaskToRead(context.db, context, task_id);
    return {
      rows: await context.db.query<{
        source: string;
        version: string;
        accepted: number;
        corrected: number;
        rejected: number;
      }>(sql`
        select p.source, p.version, sum(p.accepted)::integer as accepted, sum(p.corrected)::integer as corrected, sum(p.rejected)::integer as rejected
        from item_proposal p join item i on i.id = p.item_id
        where i.task_id = ${task_id} and i.status not in ('unclaimed', 'in_annotation') group by p.source, p.version order by p.source, p.version`),
    };
  },
};

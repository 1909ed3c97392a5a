import type { DisputeState } from '@earmark/contract';
import type { Cell } from '@earmark/model';
import { sql, type Sql } from '../db/index.ts';

/** A verdict on an item that was not withdrawn, with what it found and what became of it. */
export interface ExportVerdict {
  /** How often the item had been submitted by then, as `rounds` counts. */
  readonly round: number;
  readonly stage: 'inspection' | 'acceptance';
  readonly is_pass: boolean;
  readonly is_overturned: boolean;
  readonly judge: string | null;
  /** Null where times are left out. */
  readonly at: string | null;
  readonly comment: string;
  /** `units` failed units name the type; none where it is of the item as a whole. */
  readonly errors: readonly { readonly name: string; readonly weight: number; readonly units: number }[];
  readonly dispute: {
    readonly state: DisputeState;
    readonly reason: string;
    readonly decision: string;
  } | null;
}

/** SQL: how often item `i` was submitted, and its verdicts in their order as JSON. */
export const judgedFields: Sql = sql`
  i.rounds,
  coalesce((
    select json_agg(json_build_object(
      'round', greatest(1, (select count(*) from item_submission s where s.item_id = i.id and s.withdrawn_at is null and s.event_id < x.event_id
        and not exists (select from annotation c where c.id = s.annotation_id and c.is_check))),
      'stage', x.stage, 'is_pass', x.is_pass, 'is_overturned', x.overturned_at is not null, 'judge', j.name, 'at', x.created_at, 'comment', x.comment,
      'errors', (select coalesce(json_agg(json_build_object('name', t.name, 'weight', t.weight, 'units', f.unit_count) order by t.position, t.id), '[]')
        from verdict_error f join error_type t on t.id = f.error_type_id where f.verdict_id = x.id),
      'dispute', (select json_build_object('state', d.state, 'reason', d.reason, 'decision', d.decision) from dispute d where d.verdict_id = x.id)
    ) order by x.id)
    from item_verdict x left join app_user j on j.id = x.judge_id where x.item_id = i.id and x.withdrawn_at is null), '[]') as verdicts`;

/** Columns that tables of items have beyond their answers: what became of the work. */
export const judgedColumns = ['rounds', 'error_types', 'errors_by_round', 'verdicts', 'disputes'] as const;

/** The cells of `judgedColumns`. What a dispute has overturned counts among no errors; it stays in the history. */
export function judgedCells({
  rounds,
  verdicts,
}: {
  readonly rounds: number;
  readonly verdicts: readonly ExportVerdict[];
}): Cell[] {
  const counted = verdicts.filter(({ is_pass, is_overturned }) => !is_pass && !is_overturned);
  return [
    rounds,
    errorsIn(counted),
    list(
      [...Map.groupBy(counted, ({ round }) => round)].flatMap(([round, of]) => {
        const found = errorsIn(of);
        return found === '' ? [] : [`#${round} ${found}`];
      }),
    ),
    list(verdicts.map(verdictText)),
    list(
      verdicts.flatMap(({ round, stage, dispute }) =>
        dispute ? [`#${round} ${stage} ${dispute.state}: ${sentence(dispute.reason, dispute.decision)}`] : [],
      ),
    ),
  ];
}

const list = (entries: readonly string[]): string => entries.join(' | ');
const sentence = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' → ');

/** Each type with its weight and how often it was found: once for an item as a whole. */
function errorsIn(verdicts: readonly ExportVerdict[]): string {
  const found = verdicts.flatMap(({ errors }) => errors);
  return [...Map.groupBy(found, ({ name, weight }) => `${name} (${weight})`)]
    .map(([type, of]) => `${type} ×${of.reduce((sum, { units }) => sum + Math.max(1, units), 0)}`)
    .join('; ');
}

function verdictText({ round, stage, is_pass, is_overturned, judge, at, comment }: ExportVerdict): string {
  const outcome = `${is_pass ? 'pass' : 'fail'}${is_overturned ? ' (overturned)' : ''}`;
  const by = [at === null ? '' : new Date(at).toISOString(), judge ?? ''].filter((part) => part !== '').join(' ');
  return `#${round} ${stage} ${outcome}${by === '' ? '' : `, ${by}`}${comment === '' ? '' : `: ${comment}`}`;
}

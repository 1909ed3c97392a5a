import type { Api, Departure, InHand, ResponseOf } from '@earmark/contract';
import { formatNumber, formatSentences, texts } from '../../i18n/index.ts';

const t = texts('people');

/** Items one person holds across several tasks. */
export type HandCounts = Pick<InHand, 'annotating' | 'returned' | 'inspecting' | 'verifying' | 'handed_in'>;

const none: HandCounts = { annotating: 0, returned: 0, inspecting: 0, verifying: 0, handed_in: 0 };

/** States of held work that require a decision. */
export const heldKinds = ['annotating', 'returned', 'inspecting', 'verifying'] as const;

/** Adds up the items held in several tasks. */
export const sumInHand = (rows: readonly InHand[]): HandCounts =>
  rows.reduce<HandCounts>(
    (sum, row) => ({
      annotating: sum.annotating + row.annotating,
      returned: sum.returned + row.returned,
      inspecting: sum.inspecting + row.inspecting,
      verifying: sum.verifying + row.verifying,
      handed_in: sum.handed_in + row.handed_in,
    }),
    none,
  );

export const heldCount = (counts: HandCounts): number => heldKinds.reduce((sum, kind) => sum + counts[kind], 0);

/** Maximum number of tasks that are named; further ones are counted. */
const mostNamed = 3;

/** Sentence with the tasks in which something is held; empty when there are none. */
export function tasksHeld(rows: readonly InHand[]): string {
  const names = rows.filter((row) => heldCount(row) > 0).map(({ task }) => `“${task.name}”`);
  if (names.length === 0) return '';
  const list = names.slice(0, mostNamed).join(t('listSeparator'));
  const more = names.length - mostNamed;
  return more > 0 ? t('heldInAndMore', { list, count: more, value: formatNumber(more) }) : t('heldIn', { list });
}

/** Appends to a sentence how the work was distributed. */
export function withSettled(sentence: string, { handed_over, released }: ResponseOf<Api['removeMember']>): string {
  return handed_over + released === 0
    ? sentence
    : formatSentences(sentence, t('settled', { handed: formatNumber(handed_over), released: formatNumber(released) }));
}

/** A decision as the value of a radio group. */
export type DepartureValue = 'release' | 'finish' | `to ${number}`;

/** Converts a radio value to the decision of the call. */
export const departureOf = (value: DepartureValue): Departure =>
  value === 'release' || value === 'finish'
    ? { method: value }
    : { method: 'hand_over', to_id: Number(value.slice(3)) };

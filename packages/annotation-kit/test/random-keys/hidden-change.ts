import type { Answers, Unit } from '@earmark/model';

/** What the documents of all modalities have, and the units that are selected, or heard. */
export interface Seen {
  readonly answers: Answers;
  readonly units: readonly Unit[];
  readonly selection: readonly string[];
  readonly heard: readonly string[];
}

/**
 * Says what changed that cannot be seen: answers of the item while its labels are hidden; a unit that is neither
 * selected nor in view; an answer that no visible question or row shows, that of another unit that changed alike
 * included. `undefined` where all is shown.
 */
export function hiddenChange(before: Seen, after: Seen): string | undefined {
  if (differs(before.answers, after.answers) && !isShown('[data-region="global-labels"]')) return 'answers of the item';
  const old = new Map(before.units.map((unit) => [unit.id, unit]));
  const changed = after.units.filter((unit) => old.get(unit.id) !== unit && differs(old.get(unit.id), unit));
  const isSeen = ({ id }: Unit): boolean => isInView(id) || after.heard.includes(id);
  const unseen = changed.find((unit) => !after.selection.includes(unit.id) && !isSeen(unit));
  if (unseen) return `unit ${unseen.id}`;
  if (changed.length > 0 && !changed.some(isSeen)) return `all of ${changed.length} units`;
  const answered = changed.flatMap((unit) => {
    const known = old.get(unit.id);
    return known ? changedLabels(known, unit).map((labelId) => ({ unit, labelId })) : [];
  });
  const isAnswerSeen = ({ unit: { id }, labelId }: (typeof answered)[number]): boolean =>
    after.heard.includes(id) || (isInView(id) && isInRow(id, labelId));
  const isPanelShown = isShown('[data-region="segment-labels"]');
  const hidden = answered.find(
    (one) => !isPanelShown && !answered.some((other) => other.labelId === one.labelId && isAnswerSeen(other)),
  );
  return hidden && `answer ${hidden.labelId} of unit ${hidden.unit.id}`;
}

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

const changedLabels = (before: Unit, after: Unit): readonly string[] =>
  [...new Set([...Object.keys(before.answers), ...Object.keys(after.answers)])].filter((id) =>
    differs(before.answers[id], after.answers[id]),
  );

const isShown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());

/** The row of a unit, or its mark in a text, which bears its label. */
const rowOf = (id: string): Element | null =>
  document.querySelector(`[data-unit-id="${CSS.escape(id)}"], [data-mark="${CSS.escape(id)}"]`);

function isInView(id: string): boolean {
  const row = rowOf(id);
  const frame = row?.closest('[role="grid"], [role="listbox"], [role="table"]') ?? document.documentElement;
  if (!row) return false;
  const [box, around] = [row.getBoundingClientRect(), frame.getBoundingClientRect()];
  return box.height > 0 && box.bottom > around.top + 1 && box.top < around.bottom - 1;
}

/** Whether the row of a unit shows an answer, which the panel shows otherwise. */
function isInRow(id: string, labelId: string): boolean {
  const row = rowOf(id);
  const cell = `[data-label-id="${CSS.escape(labelId)}"], [data-column="${CSS.escape(labelId)}"]`;
  return row !== null && (row.matches('[data-mark]') || row.querySelector(cell) !== null);
}

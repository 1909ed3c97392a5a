import { allLabels, typeQuestion, type LabelSet } from '@earmark/model';
import type { KindAgreement } from '@earmark/model/agreement';

/** Kinds of marks by the titles of their types. */
export function titledKinds(kinds: readonly KindAgreement[], labels: LabelSet) {
  const titles = new Map(
    [
      ...(typeQuestion(labels)?.options ?? []),
      ...allLabels([...labels.global, ...labels.segment]),
      ...(labels.links ?? []),
    ].map(({ id, title }) => [id, title]),
  );
  return kinds.map(({ of, id, exact, overlapping }) => ({
    of,
    title: id === '' ? null : (titles.get(id) ?? id),
    exact,
    overlapping,
  }));
}

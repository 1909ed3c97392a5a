import { differingUnits } from '../../../document/index.ts';
import type { Fault } from '../../../fault/index.ts';
import { checkName } from '../../../label/index.ts';
import type { TextDocument } from './document-schema.ts';
import type { Mark } from './mark-schema.ts';

/**
 * Returns a fault for a mark of `after` whose source of proposals is not a plain name. Names that are in one of
 * `earlier` stay.
 */
export function checkOrigins(after: TextDocument, ...earlier: readonly TextDocument[]): Fault | null {
  const [first, ...rest] = earlier;
  if (!first || earlier.some(({ marks }) => marks === after.marks)) return null;
  const [, fresh] = differingUnits(first.marks, after.marks);
  for (const mark of fresh) {
    const name = sourceOf(mark);
    const fault = name === undefined ? null : checkName(name, ['marks', mark.id, 'proposal', 'source']);
    if (fault && ![first, ...rest].some(({ marks }) => marks.some((known) => sourceOf(known) === name))) return fault;
  }
  return null;
}

const sourceOf = (mark: Mark): string | undefined => (mark.type === 'section' ? undefined : mark.proposal?.source);

import { answerFitter } from '../../../../answers/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { LabelSet, LinkType } from '../../../../label/index.ts';
import {
  checkMarks,
  compareMarks,
  emptyTextDocument,
  type Mark,
  type TextDocument,
  type TextShape,
} from '../../document/index.ts';
import type { EarmarkText } from './earmark-file.ts';

/**
 * Makes the document of a file of the platform: everything in it, with answers and links found in the task's labels by
 * id, else by title. What the task does not have is left out with a warning.
 */
export function earmarkDocument(
  file: EarmarkText,
  shape: TextShape,
  labels: LabelSet,
): Result<{ document: TextDocument; warnings: Fault[] }> {
  const warnings: Fault[] = [];
  const fit = answerFitter(file.labels, labels, warnings);
  const linkTypes = new Map(file.links.map((type) => [type.id, sameType(type, labels)]));
  const kept: Mark[] = [];
  const gone = new Set<string>();
  for (const [index, mark] of file.marks.entries()) {
    const path = ['marks', index];
    // Ids of error types mean something in the project alone that the file comes from, and what a file says is no
    // default
    const { errorTypes: _ids, unconfirmed: _defaults, ...content } = mark;
    const answers = { ...fit('segment', mark.answers, path) };
    if (content.type !== 'link') {
      kept.push({ ...content, answers });
      continue;
    }
    const type = linkTypes.get(content.linkType) ?? labels.links?.find(({ id }) => id === content.linkType);
    if (type && content.ends.every(({ mark: id }) => !gone.has(id)))
      kept.push({ ...content, answers, linkType: type.id });
    else {
      gone.add(mark.id);
      warnings.push(refuse('format_type_unknown', path, { value: titleOf(file, content.linkType) }).fault);
    }
  }
  const empty = emptyTextDocument(shape, { ...fit('global', file.answers, []) });
  const sections = kept.some(({ type }) => type === 'section') ? [] : empty.marks;
  const marks = [...sections, ...withoutLoose(kept, gone)].sort(compareMarks);
  const document: TextDocument = { ...empty, isValid: file.isValid, comments: file.comments, marks };
  const unsound = checkMarks(document);
  return unsound ? { ok: false, fault: unsound } : succeed({ document, warnings });
}

const titleOf = ({ links }: EarmarkText, id: string): string =>
  (links.find((type) => type.id === id)?.title ?? id).slice(0, 200);

const sameType = ({ id, title }: LinkType, { links = [] }: LabelSet): LinkType | undefined =>
  links.find((type) => type.id === id) ?? links.find((type) => type.title === title);

/** Links on links that were left out go with them, however they are ordered. */
function withoutLoose(marks: readonly Mark[], gone: Set<string>): Mark[] {
  let left = [...marks];
  for (;;) {
    const next = left.filter((mark) => mark.type !== 'link' || mark.ends.every((end) => !gone.has(end.mark)));
    if (next.length === left.length) return next;
    const staying = new Set(next.map(({ id }) => id));
    for (const { id } of left) if (!staying.has(id)) gone.add(id);
    left = next;
  }
}

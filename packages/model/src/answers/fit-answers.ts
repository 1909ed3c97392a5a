import { refuse, type Fault, type FaultPath } from '../fault/index.ts';
import {
  allLabels,
  isText,
  oneLine,
  type Answer,
  type Answers,
  type Label,
  type LabelScope,
  type LabelSet,
} from '../label/index.ts';
import type { NamedLabel } from './named-labels.ts';

/**
 * Returns a function that maps the answers of a file to a template: by the ids of labels and options, otherwise by the
 * titles in the file. What the template does not have is dropped, with one warning per label.
 */
export function answerFitter(
  named: readonly NamedLabel[],
  labels: LabelSet,
  warnings: Fault[],
): (scope: LabelScope, answers: Answers, path: FaultPath) => Answers {
  const reported = new Set<string>();
  const warn = (fault: Fault, key: string): void => {
    if (!reported.has(key)) warnings.push(fault);
    reported.add(key);
  };
  const known = { global: allLabels(labels.global), segment: allLabels(labels.segment) };
  const fileLabels = new Map(named.map((label) => [`${label.scope} ${label.id}`, label]));
  const targets = new Map<string, Label | undefined>();
  const targetOf = (scope: LabelScope, id: string): Label | undefined => {
    const key = `${scope} ${id}`;
    if (!targets.has(key)) {
      const title = fileLabels.get(key)?.title;
      targets.set(
        key,
        known[scope].find((label) => label.id === id) ?? known[scope].find((label) => label.title === title),
      );
    }
    return targets.get(key);
  };
  return (scope, answers, path) =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([id, answer]): [string, Answer][] => {
        const source = fileLabels.get(`${scope} ${id}`);
        const target = targetOf(scope, id);
        const here = [...path, 'answers', id];
        const title = source?.title ?? id;
        if (!target) warn(refuse('label_unknown', here, { label: title }).fault, `${scope} ${id}`);
        else if ((typeof answer === 'string') !== isText(target))
          warn(refuse('answer_wrong_type', here, { title }).fault, `${scope} ${id}`);
        else if (typeof answer === 'string')
          return [[target.id, target.isMultiLine === false ? oneLine(answer) : answer]];
        else {
          const chosen = answer.map((option) => optionOf(target, source, option));
          const fitting = chosen.filter((option) => option !== undefined);
          if (fitting.length < chosen.length)
            warn(refuse('option_unknown', here, { title }).fault, `${scope} ${id} options`);
          if (fitting.length > 0 || answer.length === 0) return [[target.id, fitting]];
        }
        return [];
      }),
    );
}

function optionOf(target: Label, source: NamedLabel | undefined, id: string): string | undefined {
  if (target.options.some((option) => option.id === id)) return id;
  const title = source?.options.find((option) => option.id === id)?.title;
  return target.options.find((option) => option.title === title)?.id;
}

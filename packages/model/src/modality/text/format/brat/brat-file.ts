import { refuse, type Fault, type Result } from '../../../../fault/index.ts';
import { makeLoose } from '../loose/make.ts';
import type { LooseAnswers, LooseLink, LooseText } from '../loose/loose.ts';
import type { ForeignSpan } from '../loose/settle.ts';
import { roleNames } from './roles.ts';

/** Name of the end of an event that is its trigger. */
export const triggerEnd = 'Trigger';
/** Name of the ends of an equivalence (`*`). */
export const memberEnd = 'Member';
/** Type of a span without one, such as the evidence of an answer. */
export const unnamed = '_';
/** The option of an attribute without a value, and its opposite. */
export const binaryOptions = ['yes', 'no'] as const;

interface BratLine {
  readonly id: string;
  readonly body: string;
  /** What follows the second tab: the quoted text, or a note. */
  readonly rest: string | undefined;
  readonly line: number;
}

/**
 * Reads a text and its standoff annotations: T (with fragments), R, E, `*`, A, M, N and #. Positions count code points.
 * Each line is kept with its id, so that writing gives the same lines; an attribute, a normalisation and a note become
 * answers of the mark that they are about.
 */
export function readBrat(name: string, text: string, annotations: string): Result<LooseText> {
  const spans: ForeignSpan[] = [];
  const links: LooseLink[] = [];
  const attributes = new Map<string, Map<string, Answer>>();
  const kept: { at: string; text: string }[] = [];
  const notices: Fault[] = [];
  let equivalences = 0;
  for (const line of linesOf(annotations)) {
    const { id, body, rest } = line;
    const path = ['line', line.line];
    const letter = id[0] ?? '';
    if (letter === 'T') {
      const span = readSpan(line);
      if (!span) return refuse('format_malformed', path);
      spans.push(span);
      kept.push({ at: id, text: '' });
    } else if (letter === 'R' || letter === 'E' || letter === '*') {
      const link = readLink(line, letter === '*' ? `equiv${(equivalences += 1)}` : id);
      if (!link) return refuse('format_malformed', path);
      links.push(link);
      kept.push({ at: link.key, text: '' });
    } else if ('AMN#'.includes(letter)) {
      const [title = '', target = '', value] = body.split(' ');
      if (title === '' || target === '') return refuse('format_malformed', path);
      const known = attributes.get(target) ?? new Map<string, Answer>();
      attributes.set(target, known);
      const answer =
        letter === '#'
          ? (rest ?? '')
          : letter === 'N'
            ? `${value ?? ''}${rest === undefined ? '' : ` ${rest}`}`
            : [value ?? binaryOptions[0]];
      const [number, joined] = joinedWith(known.get(title), answer);
      known.set(title, joined);
      kept.push({ at: `${id} ${title} ${target} ${number}`, text: '' });
    } else {
      notices.push(refuse('format_not_held', path, { name: id.slice(0, 100) }).fault);
      kept.push({ at: '', text: lineText(line) });
    }
  }
  const known = new Set([...spans, ...links].map(({ key }) => key));
  const strange = [...attributes.keys()].find((target) => !known.has(target));
  if (strange !== undefined) return refuse('format_reference_unknown', ['line', 1], { name: strange.slice(0, 200) });
  const withAnswers = <Mark extends { readonly key: string }>(mark: Mark): Mark & { attributes?: LooseAnswers } => {
    const answers = attributes.get(mark.key);
    return answers ? { ...mark, attributes: Object.fromEntries(answers) } : mark;
  };
  return makeLoose({
    name,
    parts: [{ name: 'text', text }],
    spans: spans.map(withAnswers),
    links: links.map(withAnswers),
    kept: { format: 'brat 1', parts: kept },
    notices,
    line: 1,
  });
}

type Answer = string | readonly string[];

/** Several options, or several lines of a text, are lines of their own. Returns the number of the line before. */
function joinedWith(before: Answer | undefined, answer: Answer): [number: number, joined: Answer] {
  if (before === undefined) return [0, answer];
  if (typeof before !== 'string' && typeof answer !== 'string') return [before.length, [...before, ...answer]];
  const text = typeof before === 'string' ? before : before.join('\n');
  return [text.split('\n').length, `${text}\n${typeof answer === 'string' ? answer : answer.join('\n')}`];
}

const lineText = ({ id, body, rest }: BratLine): string => [id, body, ...(rest === undefined ? [] : [rest])].join('\t');

/** Notes may hold further tabs. */
function linesOf(annotations: string): BratLine[] {
  return annotations.split(/\r\n|\n|\r/).flatMap((text, index) => {
    if (text.trim() === '') return [];
    const [id = '', body = '', ...rest] = text.split('\t');
    return [{ id: id.trim(), body, rest: rest.length === 0 ? undefined : rest.join('\t'), line: index + 1 }];
  });
}

function readSpan({ id, body, rest, line }: BratLine): ForeignSpan | undefined {
  const [, label, offsets] = /^(\S+) (.+)$/.exec(body) ?? [];
  if (label === undefined || offsets === undefined) return undefined;
  const ranges = offsets.split(';').map((pair) => {
    const [start = '', end = ''] = pair.trim().split(' ');
    return { start: wholeNumber(start), end: wholeNumber(end) };
  });
  return { key: id, label: label === unnamed ? '' : label, part: 0, ranges, quote: rest, line };
}

const wholeNumber = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : Number.NaN);

function readLink({ id, body, line }: BratLine, key: string): LooseLink | undefined {
  const [type = '', ...rest] = body.trim().split(/ +/);
  if (id === '*') {
    const ends = rest.map((mark) => ({ name: memberEnd, key: mark }));
    return ends.length > 0 ? { key, label: type, ends, line } : undefined;
  }
  const pairs = [...(id.startsWith('E') ? [type] : []), ...rest].map((pair) => {
    const colon = pair.lastIndexOf(':');
    return colon < 1 ? undefined : { name: pair.slice(0, colon), key: pair.slice(colon + 1) };
  });
  const ends = pairs.filter((pair) => pair !== undefined);
  const [trigger] = ends;
  if (ends.length < pairs.length || !trigger) return undefined;
  if (!id.startsWith('E')) return { key, label: type, ends, line };
  return {
    key,
    label: trigger.name,
    ends: [{ name: triggerEnd, key: trigger.key }, ...roleNames(ends.slice(1))],
    line,
  };
}

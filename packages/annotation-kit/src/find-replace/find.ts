import {
  allLabels,
  isText,
  maxTextLength,
  type AudioCommand,
  type AudioDocument,
  type LabelSet,
  type Segment,
} from '@earmark/model';
import { createPattern, PatternError, type Budget, type Match, type PatternFault } from './pattern/index.ts';

/** What to look for in the texts of segments. */
export interface Query {
  readonly text: string;
  /** Read `text` as a pattern; in the replacement `$1` … `$9` and `$&` then stand for what was found. */
  readonly isPattern: boolean;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
  /** Only these questions; `null` for all texts. */
  readonly labelIds: readonly string[] | null;
  /** Only these segments; `null` for all. */
  readonly segmentIds: readonly string[] | null;
}

/** One place that was found. Places count in UTF-16 units of the answer `text`. */
export interface Hit {
  readonly key: string;
  readonly segmentId: string;
  /** The segment's place in the document, from 0. */
  readonly ordinal: number;
  readonly labelId: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly groups: readonly (string | undefined)[];
}

export interface Found {
  readonly hits: readonly Hit[];
  /** Why the search did not end, or did not begin. */
  readonly fault: PatternFault | null;
  /** There are more than `mostHits`. */
  readonly isCut: boolean;
}

export const mostHits = 20_000;
/** Steps of a pattern over all texts together: about two seconds. */
const patternSteps = 20_000_000;
const nothing: Found = { hits: [], fault: null, isCut: false };

/** Every place in the segments' texts that a query means, in the order of the document. Takes time in proportion to the texts, whatever the pattern. */
export function findAll(document: AudioDocument, labels: LabelSet, query: Query): Found {
  if (query.text === '') return nothing;
  const search = searchOf(query);
  if (typeof search === 'string') return { ...nothing, fault: search };
  const labelIds = allLabels(labels.segment)
    .filter((label) => isText(label) && (query.labelIds?.includes(label.id) ?? true))
    .map(({ id }) => id);
  const wanted = query.segmentIds && new Set(query.segmentIds);
  const hits: Hit[] = [];
  try {
    for (const [ordinal, segment] of document.segments.entries()) {
      if (wanted && !wanted.has(segment.id)) continue;
      for (const labelId of labelIds) hits.push(...hitsIn(segment, ordinal, labelId, search, query.isWholeWord));
      if (hits.length > mostHits) return { hits: hits.slice(0, mostHits), fault: null, isCut: true };
    }
  } catch (error) {
    if (error instanceof PatternError) return { hits: [], fault: error.fault, isCut: false };
    throw error;
  }
  return { hits, fault: null, isCut: false };
}

type Search = (text: string) => readonly Match[];

function searchOf({ text, isPattern, isCaseSensitive }: Query): Search | PatternFault {
  if (!isPattern) {
    // Nothing but literal characters: the browser's engine cannot run away with them.
    const literal = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), isCaseSensitive ? 'gu' : 'giu');
    return (answer) =>
      [...answer.matchAll(literal)].map(({ index, 0: found }) => ({
        start: index,
        end: index + found.length,
        groups: [],
      }));
  }
  const made = createPattern(text, isCaseSensitive);
  if (!made.ok) return made.fault;
  const budget: Budget = { steps: patternSteps };
  return (answer) => made.pattern.matches(answer, budget);
}

function hitsIn(segment: Segment, ordinal: number, labelId: string, search: Search, isWholeWord: boolean): Hit[] {
  const text = segment.answers[labelId];
  if (typeof text !== 'string' || text === '') return [];
  return search(text)
    .filter(({ start, end }) => !isWholeWord || isWhole(text, start, end))
    .map(({ start, end, groups }) => ({
      key: `${segment.id} ${labelId} ${start}`,
      segmentId: segment.id,
      ordinal,
      labelId,
      text,
      start,
      end,
      groups,
    }));
}

/** Letters and digits that make words; scripts without spaces have no word ends to look for. */
const wordCharacter = /[\p{L}\p{N}\p{M}_]/u;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const joins = (character: string): boolean => wordCharacter.test(character) && !unspaced.test(character);

function isWhole(text: string, start: number, end: number): boolean {
  const inside = Array.from(text.slice(start, end));
  const before = Array.from(text.slice(Math.max(0, start - 2), start)).at(-1) ?? '';
  const after = Array.from(text.slice(end, end + 2)).at(0) ?? '';
  return !(joins(before) && joins(inside.at(0) ?? '')) && !(joins(inside.at(-1) ?? '') && joins(after));
}

/** What a hit becomes. */
export function replacementOf(hit: Hit, replacement: string, isPattern: boolean): string {
  if (!isPattern) return replacement;
  return replacement.replace(/\$([$&]|[1-9])/g, (_sign, which: string) => {
    if (which === '$') return '$';
    if (which === '&') return hit.text.slice(hit.start, hit.end);
    return hit.groups[Number(which) - 1] ?? '';
  });
}

/** Whether replacing a hit makes a difference. */
export const isChanged = (hit: Hit, replacement: string, isPattern: boolean): boolean =>
  replacementOf(hit, replacement, isPattern) !== hit.text.slice(hit.start, hit.end);

/** Whether edits make a text longer than any answer may be. */
export const makesTooLong = (commands: readonly AudioCommand[]): boolean =>
  commands.some(
    (command) =>
      command.type === 'segment.answer' && typeof command.answer === 'string' && command.answer.length > maxTextLength,
  );

/** The edits that replace these hits: one answer for each text they stand in. Hits that no longer fit the document are left out. */
export function replaceCommands(
  document: AudioDocument,
  hits: readonly Hit[],
  replacement: string,
  isPattern: boolean,
): AudioCommand[] {
  const texts = new Map<string, Hit[]>();
  for (const hit of hits) {
    const place = JSON.stringify([hit.segmentId, hit.labelId]);
    const inText = texts.get(place);
    if (inText) inText.push(hit);
    else texts.set(place, [hit]);
  }
  const segments = new Map(document.segments.map((segment) => [segment.id, segment]));
  return [...texts.values()].flatMap((inText): AudioCommand[] => {
    const [first] = inText;
    if (!first || segments.get(first.segmentId)?.answers[first.labelId] !== first.text) return [];
    const ordered = [...inText].sort((a, b) => a.start - b.start);
    let written = '';
    let at = 0;
    for (const hit of ordered) {
      written += first.text.slice(at, hit.start) + replacementOf(hit, replacement, isPattern);
      at = hit.end;
    }
    const answer = written + first.text.slice(at);
    return answer === first.text
      ? []
      : [
          {
            type: 'segment.answer',
            ids: [first.segmentId],
            labelId: first.labelId,
            answer: answer === '' ? null : answer,
          },
        ];
  });
}

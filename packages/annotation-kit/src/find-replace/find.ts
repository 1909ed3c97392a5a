import { maxTextLength, type LabelSet, type Unit } from '@earmark/model';
import {
  createPattern,
  isWholeWord as isWhole,
  PatternError,
  type Budget,
  type Match,
  type PatternFault,
} from '@earmark/model/pattern';
import { searchableLabels } from './searchable-labels.ts';

/** A query over the text answers of units. */
export interface Query {
  readonly text: string;
  /**
   * Whether `text` is a pattern; `$1` … `$9` and `$&` in the replacement then stand for capture groups and the match.
   */
  readonly isPattern: boolean;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
  /** Limits the search to these labels; `null` for all texts. */
  readonly labelIds: readonly string[] | null;
  /** Limits the search to these units; `null` for all. */
  readonly unitIds: readonly string[] | null;
}

/** One match. `start` and `end` are UTF-16 offsets into the answer `text`. */
export interface Hit {
  readonly key: string;
  readonly unitId: string;
  /** The unit's index in the document. */
  readonly ordinal: number;
  readonly labelId: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly groups: readonly (string | undefined)[];
}

export interface Found {
  readonly hits: readonly Hit[];
  /** Why the search stopped early or did not start. */
  readonly fault: PatternFault | null;
  /** Whether there are more hits than `mostHits`. */
  readonly isCut: boolean;
}

/** Hits that are listed; a search that finds more is cut off there, and says so. */
export const mostHits = 20_000;
/** The step limit of a pattern over all texts together: about two seconds. */
const patternSteps = 20_000_000;
const nothing: Found = { hits: [], fault: null, isCut: false };

/** Returns every match in the texts of the units, in their order. Linear in the length of the texts for any pattern. */
export function findAll(units: readonly Unit[], labels: LabelSet, query: Query): Found {
  if (query.text === '') return nothing;
  const search = searchOf(query);
  if (typeof search === 'string') return { ...nothing, fault: search };
  const labelIds = searchableLabels(labels)
    .map(({ id }) => id)
    .filter((id) => query.labelIds?.includes(id) ?? true);
  const wanted = query.unitIds && new Set(query.unitIds);
  const hits: Hit[] = [];
  try {
    for (const [ordinal, unit] of units.entries()) {
      if (wanted && !wanted.has(unit.id)) continue;
      for (const labelId of labelIds) hits.push(...hitsIn(unit, ordinal, labelId, search, query.isWholeWord));
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
    // Only escaped literal characters, so the browser's engine cannot backtrack exponentially.
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

function hitsIn(unit: Unit, ordinal: number, labelId: string, search: Search, isWholeWord: boolean): Hit[] {
  const text = unit.answers[labelId];
  if (typeof text !== 'string' || text === '') return [];
  return search(text)
    .filter(({ start, end }) => !isWholeWord || isWhole(text, start, end))
    .map(({ start, end, groups }) => ({
      key: `${unit.id} ${labelId} ${start}`,
      unitId: unit.id,
      ordinal,
      labelId,
      text,
      start,
      end,
      groups,
    }));
}

/** Returns the text that replaces a hit. */
export function replacementOf(hit: Hit, replacement: string, isPattern: boolean): string {
  if (!isPattern) return replacement;
  return replacement.replace(/\$([$&]|[1-9])/g, (_sign, which: string) => {
    if (which === '$') return '$';
    if (which === '&') return hit.text.slice(hit.start, hit.end);
    return hit.groups[Number(which) - 1] ?? '';
  });
}

/** Whether replacing a hit changes the text. */
export const isChanged = (hit: Hit, replacement: string, isPattern: boolean): boolean =>
  replacementOf(hit, replacement, isPattern) !== hit.text.slice(hit.start, hit.end);

/** Whether edits make a text longer than the limit of an answer. */
export const makesTooLong = (edits: readonly TextEdit[]): boolean =>
  edits.some(({ answer }) => answer !== null && answer.length > maxTextLength);

/** The command that sets a text, which the documents of all modalities accept. */
export interface TextEdit {
  readonly type: 'segment.answer';
  readonly ids: string[];
  readonly labelId: string;
  readonly answer: string | null;
}

/**
 * Returns the edits that replace these hits: one answer for each text with matches. Hits that no longer match the units
 * are ignored.
 */
export function replaceCommands(
  units: readonly Unit[],
  hits: readonly Hit[],
  replacement: string,
  isPattern: boolean,
): TextEdit[] {
  const texts = new Map<string, Hit[]>();
  for (const hit of hits) {
    const key = JSON.stringify([hit.unitId, hit.labelId]);
    const inText = texts.get(key);
    if (inText) inText.push(hit);
    else texts.set(key, [hit]);
  }
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return [...texts.values()].flatMap((inText): TextEdit[] => {
    const [first] = inText;
    if (!first || byId.get(first.unitId)?.answers[first.labelId] !== first.text) return [];
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
            ids: [first.unitId],
            labelId: first.labelId,
            answer: answer === '' ? null : answer,
          },
        ];
  });
}

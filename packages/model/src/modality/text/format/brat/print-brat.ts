import type { FlatText } from '../loose/flatten.ts';
import type { LooseAnswers, LooseLink } from '../loose/loose.ts';
import { binaryOptions, memberEnd, triggerEnd, unnamed } from './brat-file.ts';
import { numberedRoles } from './roles.ts';

/** Names are one word in brat. */
export const word = (text: string): string => text.trim().replace(/[\s:]+/g, '_') || unnamed;

/** A line of the file under what it is about; `at` is as `readBrat` keeps it. */
interface Printed {
  readonly at: string;
  readonly text: string;
}

/**
 * Prints the annotations of a text. Marks whose ids are brat's keep them; lines come in the order in which they were
 * read, new ones behind.
 */
export function printBrat({ index, spans, links, kept }: FlatText): string {
  const keptParts = kept?.format === 'brat 1' ? kept.parts : [];
  const keptIds = keptParts.flatMap(({ at }) => at.split(' ').slice(0, 1));
  const ids = new Numbers([...spans, ...links].map(({ key }) => key).concat(keptIds));
  const idOf = new Map<string, string>();
  for (const { key } of spans) idOf.set(key, /^T\d+$/.test(key) ? key : ids.next('T'));
  for (const link of links) idOf.set(link.key, linkId(link, ids));
  const lines: Printed[] = [];
  for (const { key, label, ranges } of spans) {
    const id = idOf.get(key) ?? key;
    const offsets = ranges.map(({ start, end }) => `${start} ${end}`).join(';');
    const quote = ranges.map(({ start, end }) => index.slice(start, end).replace(/[\r\n\t]/g, ' ')).join(' ');
    lines.push({ at: key, text: `${id}\t${word(label)} ${offsets}\t${quote}` });
  }
  for (const link of links) {
    const text = linkLine(link, idOf);
    if (text !== undefined) lines.push({ at: link.key, text });
  }
  const byAttribute = new Map(
    keptParts.flatMap(({ at }) => {
      const [id = '', ...attribute] = at.split(' ');
      return attribute.length > 0 ? [[attribute.join(' '), id]] : [];
    }),
  );
  for (const mark of [...spans, ...links])
    for (const { letter, title, body, number } of attributeLines(mark.attributes ?? {})) {
      const attribute = `${title} ${mark.key} ${number}`;
      const id = byAttribute.get(attribute) ?? ids.next(letter);
      lines.push({ at: `${id} ${attribute}`, text: `${id}\t${title} ${idOf.get(mark.key) ?? mark.key}${body}` });
    }
  return inOrder(lines, keptParts, idOf);
}

/** Puts lines where they were, and what is only kept between them, if the mark that it is about is there. */
function inOrder(lines: readonly Printed[], kept: readonly Printed[], idOf: ReadonlyMap<string, string>): string {
  const left = new Map(lines.map((line) => [line.at, line.text]));
  const ordered: string[] = [];
  for (const { at, text } of kept) {
    if (text !== '') {
      if (at === '' || idOf.has(at)) ordered.push(text);
      continue;
    }
    const line = left.get(at);
    if (line !== undefined) ordered.push(line);
    left.delete(at);
  }
  return [...ordered, ...left.values()].map((line) => `${line}\n`).join('');
}

function linkId({ key, ends }: LooseLink, ids: Numbers): string {
  if (ends.every(({ name }) => name === memberEnd)) return '*';
  const letter = ends[0]?.name === triggerEnd ? 'E' : 'R';
  return new RegExp(`^${letter}\\d+$`).test(key) ? key : ids.next(letter);
}

function linkLine({ key, label, ends }: LooseLink, idOf: ReadonlyMap<string, string>): string | undefined {
  const id = idOf.get(key) ?? key;
  const targets = ends.map(({ name, key: mark }) => ({ name: word(name), key: idOf.get(mark) ?? mark }));
  if (id === '*') return `*\t${word(label)} ${targets.map((end) => end.key).join(' ')}`;
  const [first, ...rest] = targets;
  const argument = (end: { name: string; key: string }): string => `${end.name}:${end.key}`;
  if (id.startsWith('E') && first)
    return `${id}\t${[`${word(label)}:${first.key}`, ...numberedRoles(rest).map(argument)].join(' ')}`;
  // Brat itself ends a relation with a tab
  return `${id}\t${[word(label), ...numberedRoles(targets).map(argument)].join(' ')}\t`;
}

const reference = /^(\S+:\S+) ([^\r\n]+)$/;

interface AttributeLine {
  readonly letter: string;
  readonly title: string;
  readonly body: string;
  /** Index among the lines of one answer. */
  readonly number: number;
}

/** Answers as lines: choices as attributes (one line per option), references to a base as N, other texts as notes. */
function attributeLines(attributes: LooseAnswers): AttributeLine[] {
  return Object.entries(attributes).flatMap(([name, answer]) => {
    const title = word(name);
    if (typeof answer !== 'string')
      return answer.map((option, number) => ({
        letter: 'A',
        title,
        number,
        body: option === binaryOptions[0] ? '' : ` ${word(option)}`,
      }));
    return answer.split(/\r\n|[\r\n]/).map((text, number) => {
      const [, id, rest] = reference.exec(text) ?? [];
      return id !== undefined && rest !== undefined
        ? { letter: 'N', title, number, body: ` ${id}\t${rest}` }
        : { letter: '#', title, number, body: `\t${text}` };
    });
  });
}

/** Gives ids that no line has. */
class Numbers {
  readonly #taken: ReadonlySet<string>;
  readonly #last = new Map<string, number>();

  constructor(taken: readonly string[]) {
    this.#taken = new Set(taken);
  }

  next(letter: string): string {
    let number = (this.#last.get(letter) ?? 0) + 1;
    while (this.#taken.has(`${letter}${number}`)) number += 1;
    this.#last.set(letter, number);
    return `${letter}${number}`;
  }
}

import { PatternError, type Edge } from './parse.ts';
import type { Program } from './program.ts';

/** A match in UTF-16 offsets, with its capture groups. */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly (string | undefined)[];
}

/** The remaining number of steps; shared by all texts of one search. */
export interface Budget {
  steps: number;
}

interface Thread {
  readonly at: number;
  readonly slots: readonly number[];
}

/**
 * Finds the first match at or after `from`, with the same result as a backtracking engine, by following all
 * alternatives in parallel (R. Cox, "Regular Expression Matching: the Virtual Machine Approach", Pike's VM): the time
 * is at most proportional to text length times pattern length. Throws `too_slow` when the budget is exhausted.
 */
export function runProgram(
  { instructions: program, first }: Program,
  text: string,
  from: number,
  groups: number,
  budget: Budget,
): Match | undefined {
  let threads: Thread[] = [];
  let best: readonly number[] | undefined;
  /** The step in which each instruction was last followed. */
  const followedIn = new Uint32Array(program.length);
  let step = 0;
  for (let position = from; ;) {
    const character = characterAt(text, position);
    if (threads.length === 0 && best === undefined && character !== undefined && !canBegin(character)) {
      budget.steps -= 1;
      if (budget.steps < 0) throw new PatternError('too_slow');
      position += character.length;
      continue;
    }
    step += 1;
    const ready: Thread[] = [];
    for (const thread of threads) follow(thread.at, thread.slots, position, ready);
    if (best === undefined) follow(0, [position], position, ready);
    const next: Thread[] = [];
    for (const { at, slots } of ready) {
      const instruction = program[at];
      if (instruction?.do === 'match') {
        best = withSlot(slots, 1, position);
        break;
      }
      if (instruction?.do === 'accept' && character !== undefined && instruction.accepts(character))
        next.push({ at: at + 1, slots });
    }
    threads = next;
    budget.steps -= ready.length + 1;
    if (budget.steps < 0) throw new PatternError('too_slow');
    if (character === undefined || (threads.length === 0 && best !== undefined)) break;
    position += character.length;
  }
  return best && matchOf(text, best, groups);

  function canBegin(character: string): boolean {
    return first === undefined || first.some((accepts) => accepts(character));
  }

  function follow(start: number, startSlots: readonly number[], position: number, ready: Thread[]): void {
    const open: Thread[] = [{ at: start, slots: startSlots }];
    for (let thread = open.pop(); thread; thread = open.pop()) {
      const { at, slots } = thread;
      if (followedIn[at] === step) continue;
      followedIn[at] = step;
      budget.steps -= 1;
      const instruction = program[at];
      if (instruction?.do === 'jump') open.push({ at: instruction.to, slots });
      else if (instruction?.do === 'fork')
        open.push({ at: instruction.second, slots }, { at: instruction.first, slots });
      else if (instruction?.do === 'save')
        open.push({ at: at + 1, slots: withSlot(slots, instruction.slot, position) });
      else if (instruction?.do === 'edge') {
        if (isAtEdge(text, position, instruction.edge)) open.push({ at: at + 1, slots });
      } else ready.push(thread);
    }
  }
}

/** Returns the code point at a UTF-16 offset as a string, both surrogates included; `undefined` at the end. */
function characterAt(text: string, position: number): string | undefined {
  const unit = text.charCodeAt(position);
  if (Number.isNaN(unit)) return undefined;
  return unit >= 0xd800 && unit <= 0xdfff ? String.fromCodePoint(text.codePointAt(position) ?? unit) : text[position];
}

function withSlot(slots: readonly number[], slot: number, position: number): readonly number[] {
  const next = slots.slice();
  next[slot] = position;
  return next;
}

function matchOf(text: string, slots: readonly number[], groups: number): Match {
  const taken = Array.from({ length: groups }, (_, index) => {
    const [start, end] = [slots[2 * index + 2], slots[2 * index + 3]];
    return start === undefined || end === undefined ? undefined : text.slice(start, end);
  });
  return { start: slots[0] ?? 0, end: slots[1] ?? 0, groups: taken };
}

const word = /[\w]/;

function isAtEdge(text: string, position: number, edge: Edge): boolean {
  if (edge === 'start') return position === 0 || text[position - 1] === '\n';
  if (edge === 'end') return position === text.length || text[position] === '\n';
  const isBoundary = word.test(text[position - 1] ?? ' ') !== word.test(text[position] ?? ' ');
  return edge === 'word' ? isBoundary : !isBoundary;
}

/** The syntax tree of a pattern. Every repeat and alternative in it runs in linear time (see `run.ts`). */
export type PatternNode =
  | { readonly kind: 'character'; readonly accepts: (character: string) => boolean }
  | { readonly kind: 'sequence'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly nodes: readonly PatternNode[] }
  | {
      readonly kind: 'repeat';
      readonly node: PatternNode;
      readonly min: number;
      readonly max: number;
      readonly isLazy: boolean;
    }
  | { readonly kind: 'group'; readonly node: PatternNode; readonly number: number }
  | { readonly kind: 'edge'; readonly edge: Edge };

export type Edge = 'start' | 'end' | 'word' | 'notWord';

/**
 * Why a pattern is invalid: `malformed`, `unsupported` (look-around, back reference), `too_large` after repeats are
 * expanded.
 */
export type PatternFault = 'malformed' | 'unsupported' | 'too_large' | 'too_slow';

/** Thrown by the parser and the compiler, caught in `createPattern`. */
export class PatternError extends Error {
  readonly fault: PatternFault;
  constructor(fault: PatternFault) {
    super(fault);
    this.fault = fault;
  }
}

const deepest = 50;
const mostRepeats = 1000;

/** Parses the usual notation of regular expressions, except look-around and back references. */
export function parsePattern(source: string, isCaseSensitive: boolean): { node: PatternNode; groups: number } {
  const characters = Array.from(source);
  let at = 0;
  let groups = 0;
  const peek = (): string | undefined => characters[at];
  const take = (): string => {
    const character = characters[at];
    if (character === undefined) throw new PatternError('malformed');
    at += 1;
    return character;
  };
  const isNext = (text: string): boolean => characters.slice(at, at + text.length).join('') === text;
  const skip = (text: string): boolean => {
    if (!isNext(text)) return false;
    at += text.length;
    return true;
  };
  const single = (notation: string): PatternNode => ({
    kind: 'character',
    accepts: acceptor(notation, isCaseSensitive),
  });

  function choice(depth: number): PatternNode {
    if (depth > deepest) throw new PatternError('too_large');
    const nodes = [sequence(depth)];
    while (skip('|')) nodes.push(sequence(depth));
    const [first, ...others] = nodes;
    return first && others.length === 0 ? first : { kind: 'choice', nodes };
  }

  function sequence(depth: number): PatternNode {
    const nodes: PatternNode[] = [];
    while (peek() !== undefined && peek() !== '|' && peek() !== ')') nodes.push(repeated(depth));
    return { kind: 'sequence', nodes };
  }

  function repeated(depth: number): PatternNode {
    const node = atom(depth);
    const range = quantifier();
    if (!range) return node;
    if (node.kind === 'edge') throw new PatternError('malformed');
    const isLazy = skip('?');
    if (quantifier()) throw new PatternError('malformed');
    return { kind: 'repeat', node, ...range, isLazy };
  }

  function quantifier(): { min: number; max: number } | undefined {
    if (skip('*')) return { min: 0, max: Number.POSITIVE_INFINITY };
    if (skip('+')) return { min: 1, max: Number.POSITIVE_INFINITY };
    if (skip('?')) return { min: 0, max: 1 };
    const counted = /^\{(\d{1,6})(,(\d{0,6}))?\}/.exec(characters.slice(at, at + 16).join(''));
    if (!counted) return undefined;
    at += counted[0].length;
    const min = Number(counted[1]);
    const max = counted[2] === undefined ? min : counted[3] === '' ? Number.POSITIVE_INFINITY : Number(counted[3]);
    if (max < min) throw new PatternError('malformed');
    if (min > mostRepeats || (Number.isFinite(max) && max > mostRepeats)) throw new PatternError('too_large');
    return { min, max };
  }

  function atom(depth: number): PatternNode {
    const character = take();
    switch (character) {
      case '(':
        return group(depth);
      case '[':
        return single(charactersIn());
      case '\\':
        return escaped();
      case '.':
        return { kind: 'character', accepts: (other) => other !== '\n' && other !== '\r' };
      case '^':
        return { kind: 'edge', edge: 'start' };
      case '$':
        return { kind: 'edge', edge: 'end' };
      case '*':
      case '+':
      case '?':
        throw new PatternError('malformed');
      default:
        return single(literal(character));
    }
  }

  function group(depth: number): PatternNode {
    const isPlain = skip('?:');
    if (!isPlain && peek() === '?') throw new PatternError('unsupported');
    const number = isPlain ? 0 : (groups += 1);
    const node = choice(depth + 1);
    if (!skip(')')) throw new PatternError('malformed');
    return isPlain ? node : { kind: 'group', node, number };
  }

  function charactersIn(): string {
    let notation = '[';
    for (;;) {
      const character = take();
      notation += character;
      if (character === '\\') notation += take();
      else if (character === ']') return notation;
    }
  }

  function escaped(): PatternNode {
    const character = take();
    if (character === 'b') return { kind: 'edge', edge: 'word' };
    if (character === 'B') return { kind: 'edge', edge: 'notWord' };
    if (/[1-9k]/.test(character)) throw new PatternError('unsupported');
    if (/[dDwWsSnrtfv0]/.test(character)) return single(`\\${character}`);
    const long = /^(?:[pP]\{[\w=]+\}|u\{[\da-fA-F]{1,6}\}|u[\da-fA-F]{4}|x[\da-fA-F]{2})/.exec(
      character + characters.slice(at, at + 60).join(''),
    );
    if (long) {
      at += Array.from(long[0]).length - 1;
      return single(`\\${long[0]}`);
    }
    if (/[a-zA-Z]/.test(character)) throw new PatternError('malformed');
    return single(literal(character));
  }

  const node = choice(0);
  if (at < characters.length) throw new PatternError('malformed');
  return { node, groups };
}

const literal = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');

/** Tests one character with the browser's own engine, which knows Unicode classes; results are cached. */
function acceptor(notation: string, isCaseSensitive: boolean): (character: string) => boolean {
  const test = compiled(notation, isCaseSensitive);
  const known = new Map<string, boolean>();
  return (character) => {
    const answer = known.get(character);
    if (answer !== undefined) return answer;
    const fresh = test.test(character);
    known.set(character, fresh);
    return fresh;
  };
}

function compiled(notation: string, isCaseSensitive: boolean): RegExp {
  try {
    return new RegExp(`^(?:${notation})$`, isCaseSensitive ? 'u' : 'iu');
  } catch {
    throw new PatternError('malformed');
  }
}

import { PatternError, type Edge, type PatternNode } from './parse.ts';

/** An instruction of a compiled pattern; jump targets are indices into the list. */
type Instruction =
  | { readonly do: 'accept'; readonly accepts: (character: string) => boolean }
  | { do: 'fork'; first: number; second: number }
  | { do: 'jump'; to: number }
  | { readonly do: 'save'; readonly slot: number }
  | { readonly do: 'edge'; readonly edge: Edge }
  | { readonly do: 'match' };

const longestProgram = 4000;

/** A compiled pattern, with the characters that a match can begin with. */
export interface Program {
  readonly instructions: readonly Instruction[];
  /**
   * Tests, one of which accepts the first character of every match; `undefined` for a pattern that cannot match any
   * character.
   */
  readonly first: readonly ((character: string) => boolean)[] | undefined;
}

/** Compiles a pattern: counted repeats are expanded into copies, which is why their number is limited. */
export function programOf(root: PatternNode): Program {
  const program: Instruction[] = [];
  const add = (instruction: Instruction): number => {
    if (program.length >= longestProgram) throw new PatternError('too_large');
    return program.push(instruction) - 1;
  };
  const here = (): number => program.length;

  function write(node: PatternNode): void {
    switch (node.kind) {
      case 'character':
        add({ do: 'accept', accepts: node.accepts });
        return;
      case 'edge':
        add({ do: 'edge', edge: node.edge });
        return;
      case 'sequence':
        node.nodes.forEach(write);
        return;
      case 'group':
        add({ do: 'save', slot: 2 * node.number });
        write(node.node);
        add({ do: 'save', slot: 2 * node.number + 1 });
        return;
      case 'choice':
        writeChoice(node.nodes);
        return;
      case 'repeat':
        for (let count = 0; count < node.min; count += 1) write(node.node);
        if (node.max === Number.POSITIVE_INFINITY) writeLoop(node.node, node.isLazy);
        else for (let count = node.min; count < node.max; count += 1) writeOptional(node.node, node.isLazy);
    }
  }

  function writeChoice(nodes: readonly PatternNode[]): void {
    const ends: { do: 'jump'; to: number }[] = [];
    nodes.forEach((node, index) => {
      if (index === nodes.length - 1) return write(node);
      const fork = { do: 'fork' as const, first: here() + 1, second: 0 };
      add(fork);
      write(node);
      const end = { do: 'jump' as const, to: 0 };
      add(end);
      ends.push(end);
      fork.second = here();
    });
    ends.forEach((end) => (end.to = here()));
  }

  function writeLoop(node: PatternNode, isLazy: boolean): void {
    const fork = { do: 'fork' as const, first: 0, second: 0 };
    const start = add(fork);
    write(node);
    add({ do: 'jump', to: start });
    [fork.first, fork.second] = isLazy ? [here(), start + 1] : [start + 1, here()];
  }

  function writeOptional(node: PatternNode, isLazy: boolean): void {
    const fork = { do: 'fork' as const, first: 0, second: 0 };
    const start = add(fork);
    write(node);
    [fork.first, fork.second] = isLazy ? [here(), start + 1] : [start + 1, here()];
  }

  write(root);
  add({ do: 'match' });
  return { instructions: program, first: firstTests(program) };
}

function firstTests(program: readonly Instruction[]): Program['first'] {
  const tests: ((character: string) => boolean)[] = [];
  const visited = new Set<number>();
  const open = [0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (visited.has(at)) continue;
    visited.add(at);
    const instruction = program[at];
    if (instruction?.do === 'accept') tests.push(instruction.accepts);
    else if (instruction?.do === 'jump') open.push(instruction.to);
    else if (instruction?.do === 'fork') open.push(instruction.first, instruction.second);
    // An assertion consumes no character: the match begins with what follows it.
    else if (instruction?.do === 'save' || instruction?.do === 'edge') open.push(at + 1);
    else return undefined;
  }
  return tests;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allNodes } from '../tree/index.ts';
import {
  countNodes,
  findNode,
  heightOf,
  insertNode,
  moveNode,
  positionAfterStep,
  positionOfDrop,
  removeNode,
  renameNode,
  type EditableNode,
  type TreeStep,
} from './edit-tree.ts';

const node = (id: string, ...children: EditableNode[]): EditableNode => ({ id, title: id, children });
const forest = [node('a', node('a1'), node('a2', node('a2x'))), node('b')];
/** Prints an outline: `a(b c(d))`. */
const drawn = (nodes: readonly EditableNode[]): string =>
  nodes.map(({ title, children }) => (children.length === 0 ? title : `${title}(${drawn(children)})`)).join(' ');
const moved = (id: string, step: TreeStep, maxLevels = 5): string | undefined => {
  const position = positionAfterStep(forest, id, step);
  const next = position && moveNode(forest, id, position, maxLevels);
  return next && drawn(next);
};

describe('finding', () => {
  it('tells position and level', () => {
    expect(findNode(forest, 'a2x')).toMatchObject({ parentId: 'a2', index: 0, level: 3 });
    expect(findNode(forest, 'z')).toBeUndefined();
  });

  it('counts entries and levels', () => {
    expect(countNodes(forest)).toBe(5);
    expect(forest.map(heightOf)).toEqual([3, 1]);
  });
});

describe('changing', () => {
  it('renames one entry', () => expect(drawn(renameNode(forest, 'a2', 'new'))).toBe('a(a1 new(a2x)) b'));
  it('removes an entry with what lies below it', () => expect(drawn(removeNode(forest, 'a2'))).toBe('a(a1) b'));
  it('inserts at a position', () =>
    expect(drawn(insertNode(forest, { parentId: 'a', index: 1 }, node('n')))).toBe('a(a1 n a2(a2x)) b'));
});

describe('steps', () => {
  it('goes up and down among neighbours', () => {
    expect(moved('a2', 'up')).toBe('a(a2(a2x) a1) b');
    expect(moved('a', 'down')).toBe('b a(a1 a2(a2x))');
    expect(moved('a', 'up')).toBeUndefined();
    expect(moved('b', 'down')).toBeUndefined();
  });

  it('goes before and after all its neighbours', () => {
    const three = [node('a'), node('b'), node('c')];
    const stepped = (id: string, step: TreeStep) =>
      drawn(
        insertNode(
          removeNode(three, id),
          positionAfterStep(three, id, step) ?? { parentId: null, index: -1 },
          node(id),
        ),
      );
    expect(stepped('c', 'first')).toBe('c a b');
    expect(stepped('a', 'last')).toBe('b c a');
    expect(positionAfterStep(three, 'a', 'first')).toBeUndefined();
    expect(positionAfterStep(three, 'c', 'last')).toBeUndefined();
  });

  it('goes in below the one before and out beside the one above', () => {
    expect(moved('b', 'in')).toBe('a(a1 a2(a2x) b)');
    expect(moved('a2x', 'out')).toBe('a(a1 a2 a2x) b');
    expect(moved('a', 'in')).toBeUndefined();
    expect(moved('b', 'out')).toBeUndefined();
  });

  it('refuses to go deeper than the levels allow, with all that hangs below', () => {
    expect(moved('a2', 'in', 3)).toBeUndefined();
    expect(moved('a2', 'in', 4)).toBe('a(a1(a2(a2x))) b');
  });
});

describe('kinds', () => {
  /** Upper case below lower case and vice versa; lower case at the top level. */
  const isSmall = ({ id }: EditableNode): boolean => id === id.toLowerCase();
  const accepts = (parent: EditableNode | null, child: EditableNode): boolean =>
    parent === null ? isSmall(child) : isSmall(parent) !== isSmall(child);
  const mixed = [node('a', node('A', node('x'), node('y'))), node('b')];
  const went = (id: string, step: TreeStep): string | undefined => {
    const position = positionAfterStep(mixed, id, step, accepts);
    const next = position && moveNode(mixed, id, position, 5, accepts);
    return next && drawn(next);
  };

  it('are skipped in and out until one accepts the node', () => {
    expect(went('b', 'in')).toBe('a(A(x y b))');
    expect(went('y', 'out')).toBe('a(A(x)) y b');
    expect(went('A', 'out')).toBeUndefined();
    expect(went('y', 'in')).toBeUndefined();
  });

  it('are refused where they do not belong', () => {
    expect(moveNode(mixed, 'b', { parentId: 'a', index: 0 }, 5, accepts)).toBeUndefined();
    expect(moveNode(mixed, 'A', { parentId: null, index: 0 }, 5, accepts)).toBeUndefined();
  });
});

describe('drops', () => {
  const dropped = (id: string, target: string, side: 'before' | 'after' | 'on'): string | undefined => {
    const position = positionOfDrop(forest, id, target, side);
    const next = position && moveNode(forest, id, position, 5);
    return next && drawn(next);
  };

  it('puts an entry before, after and below another', () => {
    expect(dropped('b', 'a2', 'before')).toBe('a(a1 b a2(a2x))');
    expect(dropped('a1', 'a2', 'after')).toBe('a(a2(a2x) a1) b');
    expect(dropped('a1', 'b', 'on')).toBe('a(a2(a2x)) b(a1)');
  });

  it('never puts an entry below itself', () => {
    expect(dropped('a', 'a2x', 'on')).toBeUndefined();
    expect(dropped('a', 'a', 'on')).toBeUndefined();
  });
});

it('keeps every entry through any sequence of moves, within the levels', () => {
  const steps = fc.array(
    fc.record({ at: fc.nat(11), step: fc.constantFrom<TreeStep>('up', 'down', 'first', 'last', 'in', 'out') }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(steps, (sequence) => {
      const start: EditableNode[] = Array.from({ length: 12 }, (_, index) => node(String(index)));
      let nodes = start;
      for (const { at, step } of sequence) {
        const position = positionAfterStep(nodes, String(at), step);
        nodes = (position && moveNode(nodes, String(at), position, 5)) ?? nodes;
      }
      expect(
        allNodes(nodes)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(
        allNodes(start)
          .map(({ id }) => id)
          .sort(),
      );
      expect(Math.max(...nodes.map(heightOf))).toBeLessThanOrEqual(5);
    }),
  );
});

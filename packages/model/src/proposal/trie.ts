/**
 * A set of terms with a number each, looked up from a position in a text. Edges are in one hash table of typed arrays:
 * 100,000 terms take some 20 MB, where objects would take ten times as much.
 */
interface Trie {
  /** Adds a term, whose number must not be negative; the first of equal terms stays. */
  readonly add: (term: string, number: number) => void;
  /** Calls back with the end and number of each term that begins at a position, the shortest first. */
  readonly at: (text: string, start: number, found: (end: number, number: number) => void) => void;
}

/** `fold` maps UTF-16 units to those that they count as. */
export function createTrie(fold: (unit: number) => number): Trie {
  let size = 1 << 12;
  let parents = new Int32Array(size);
  let units = new Uint16Array(size);
  let children = new Int32Array(size);
  /** Children of the root by unit: at most positions of a text nothing begins. */
  const roots = new Int32Array(1 << 16);
  const numbers: number[] = [-1];
  let edges = 0;

  /** Index of an edge, or of the free slot where it belongs. Node 0 is the root, so that 0 marks a free slot. */
  const slotOf = (parent: number, unit: number): number => {
    let slot = (Math.imul(parent, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & (size - 1);
    while (children[slot] !== 0 && (parents[slot] !== parent || units[slot] !== unit)) slot = (slot + 1) & (size - 1);
    return slot;
  };
  const grow = (): void => {
    const [oldParents, oldUnits, oldChildren] = [parents, units, children];
    size *= 2;
    parents = new Int32Array(size);
    units = new Uint16Array(size);
    children = new Int32Array(size);
    for (const [index, child] of oldChildren.entries()) {
      if (child === 0) continue;
      const slot = slotOf(oldParents[index] ?? 0, oldUnits[index] ?? 0);
      parents[slot] = oldParents[index] ?? 0;
      units[slot] = oldUnits[index] ?? 0;
      children[slot] = child;
    }
  };
  const childOf = (parent: number, unit: number): number =>
    (parent === 0 ? roots[unit] : children[slotOf(parent, unit)]) ?? 0;
  const addChild = (parent: number, unit: number): number => {
    const child = numbers.push(-1) - 1;
    if (parent === 0) roots[unit] = child;
    else {
      if (2 * (edges += 1) > size) grow();
      const slot = slotOf(parent, unit);
      parents[slot] = parent;
      units[slot] = unit;
      children[slot] = child;
    }
    return child;
  };
  return {
    add(term, number) {
      let node = 0;
      for (let at = 0; at < term.length; at += 1) {
        const unit = fold(term.charCodeAt(at));
        node = childOf(node, unit) || addChild(node, unit);
      }
      if (node !== 0 && (numbers[node] ?? -1) < 0) numbers[node] = number;
    },
    at(text, start, found) {
      let node = 0;
      for (let at = start; at < text.length;) {
        node = childOf(node, fold(text.charCodeAt(at)));
        if (node === 0) return;
        at += 1;
        const number = numbers[node] ?? -1;
        if (number >= 0) found(at, number);
      }
    },
  };
}

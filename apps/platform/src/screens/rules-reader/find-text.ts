// Texts are compared without white space and without regard to case: a phrase is found across the lines of a page.

interface Folded {
  /** The folded text. */
  readonly text: string;
  /** Node and offset of each character. */
  readonly from: readonly { readonly node: Text; readonly offset: number }[];
}

const foldText = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** Number of times that a query occurs in a text. */
export function countMatches(text: string, query: string): number {
  return positionsOf(foldText(text), foldText(query)).length;
}

/** Ranges of a query within an element. */
export function rangesOf(root: Node, query: string): Range[] {
  const folded = fold(root);
  const wanted = foldText(query);
  return positionsOf(folded.text, wanted).flatMap((at) => {
    const start = folded.from[at];
    const end = folded.from[at + wanted.length - 1];
    if (!start || !end) return [];
    const range = document.createRange();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset + 1);
    return [range];
  });
}

function positionsOf(text: string, wanted: string): number[] {
  const found: number[] = [];
  if (wanted === '') return found;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) found.push(at);
  return found;
}

function fold(root: Node): Folded {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let text = '';
  const from: { node: Text; offset: number }[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const folded = foldText(node.data.charAt(offset));
      text += folded;
      for (let count = 0; count < folded.length; count += 1) from.push({ node, offset });
    }
  }
  return { text, from };
}

const names = { all: 'rules-found', current: 'rules-current' } as const;

/** Marks ranges, one of them as the current one, which is scrolled into view; returns how to take the marks away. */
export function markRanges(ranges: readonly Range[], current: number): () => void {
  // Older browsers find and scroll without marks
  if (typeof CSS.highlights !== 'undefined') {
    CSS.highlights.set(names.all, new Highlight(...ranges));
    const one = ranges[current];
    if (one) CSS.highlights.set(names.current, new Highlight(one));
  }
  ranges[current]?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
  return () => {
    if (typeof CSS.highlights === 'undefined') return;
    CSS.highlights.delete(names.all);
    CSS.highlights.delete(names.current);
  };
}

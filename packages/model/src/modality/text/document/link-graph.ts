import { refuse, type Fault } from '../../../fault/index.ts';
import type { LinkMark, Mark } from './mark-schema.ts';

/** Whether a mark is a link. */
export const isLink = (mark: Mark): mark is LinkMark => mark.type === 'link';

/** Adds to the list of a key; a copy for each would be quadratic where thousands of links end on one span. */
function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Returns the ids of the links that end on one of these marks, directly or by way of other links. */
export function linksOn(marks: readonly Mark[], ids: Iterable<string>): Set<string> {
  const onto = new Map<string, string[]>();
  for (const mark of marks) if (isLink(mark)) for (const end of mark.ends) pushTo(onto, end.mark, mark.id);
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const link of onto.get(id) ?? [])
      if (!found.has(link)) {
        found.add(link);
        open.push(link);
      }
  return found;
}

/**
 * Returns the links of a document with their depth: 1 for those that end on spans alone, one more than the deepest link
 * that they end on for others. In ascending order of depth; a link that is reached from itself has none.
 */
export function linkDepths(marks: readonly Mark[]): Map<LinkMark, number> {
  const links = new Map(marks.filter(isLink).map((link) => [link.id, link]));
  const endsOpen = new Map<LinkMark, number>();
  const onto = new Map<LinkMark, LinkMark[]>();
  for (const link of links.values()) {
    const below = link.ends.flatMap(({ mark }) => links.get(mark) ?? []);
    endsOpen.set(link, below.length);
    for (const target of below) pushTo(onto, target, link);
  }
  const depths = new Map<LinkMark, number>();
  let level = [...links.values()].filter((link) => endsOpen.get(link) === 0);
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: LinkMark[] = [];
    for (const link of level) depths.set(link, depth);
    for (const link of level)
      for (const above of onto.get(link) ?? []) {
        const left = (endsOpen.get(above) ?? 0) - 1;
        endsOpen.set(above, left);
        if (left === 0) next.push(above);
      }
    level = next;
  }
  return depths;
}

/** Returns a fault when one of these links ends on nothing, on a section, or on itself, be it by way of others. */
export function checkEnds(marks: readonly Mark[], links: readonly LinkMark[]): Fault | null {
  if (links.length === 0) return null;
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  for (const { id, ends } of links)
    for (const { mark } of ends) {
      const target = byId.get(mark);
      if (!target || target.type === 'section') return refuse('link_end_missing', ['marks', id]).fault;
    }
  const looped = findLoop(byId, links);
  return looped ? refuse('link_on_itself', ['marks', looped.id]).fault : null;
}

/** Returns a link that can be reached from itself. Without recursion, because links may be chained by thousands. */
function findLoop(byId: ReadonlyMap<string, Mark>, links: readonly LinkMark[]): LinkMark | undefined {
  const done = new Set<string>();
  for (const link of links) {
    /** Links on the way from `link`, each with the number of its next end. */
    const way: { readonly at: LinkMark; next: number }[] = done.has(link.id) ? [] : [{ at: link, next: 0 }];
    const open = new Set([link.id]);
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const end = step.at.ends[step.next];
      step.next += 1;
      if (!end) {
        way.pop();
        open.delete(step.at.id);
        done.add(step.at.id);
        continue;
      }
      const target = byId.get(end.mark);
      if (!target || !isLink(target) || done.has(target.id)) continue;
      if (open.has(target.id)) return target;
      open.add(target.id);
      way.push({ at: target, next: 0 });
    }
  }
  return undefined;
}

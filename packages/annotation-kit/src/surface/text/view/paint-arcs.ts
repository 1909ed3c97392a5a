import type { LinkMark } from '@earmark/model';
import { token } from '@earmark/ui';
import type { Faces } from '../marks/index.ts';
import { textSizes } from './text-sizes.ts';

/** A point in CSS pixels from the top left of the lines. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const svgSpace = 'http://www.w3.org/2000/svg';
/** Links drawn at a time; each takes a few elements. */
export const mostArcs = 150;

/** Where a link is drawn: from its first end to each of the others, and its name. */
export interface Arc {
  readonly link: LinkMark;
  readonly from: Point;
  readonly others: readonly Point[];
  readonly middle: Point;
  /** How far the arc to the first of the others rises. */
  readonly height: number;
}

const create = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] => {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

/**
 * Places links; one that ends on another link leads to the middle of that. A name keeps clear of those that are placed
 * already.
 */
export function placeArcs(links: readonly LinkMark[], pointOfMark: (id: string) => Point | undefined): readonly Arc[] {
  const byId = new Map(links.map((link) => [link.id, link]));
  const arcs = new Map<string, Arc | undefined>();
  const names: Point[] = [];
  const arcOf = (id: string): Arc | undefined => {
    const link = byId.get(id);
    if (!link || arcs.has(id)) return arcs.get(id);
    const [from, ...others] = link.ends.flatMap(({ mark }) => pointOfMark(mark) ?? arcOf(mark)?.middle ?? []);
    const [first] = others;
    const arc = from && { link, from, others, ...placeName(names, from, first ?? from) };
    if (arc) names.push(arc.middle);
    arcs.set(id, arc);
    return arc;
  };
  // In an order that neither selecting nor scrolling changes, so that names stay where they are
  [...byId.keys()].toSorted().forEach(arcOf);
  return links.flatMap(({ id }) => arcOf(id) ?? []);
}

/**
 * Draws placed links as arcs, one with a single end as its name above it; returns the elements of the names by the
 * links' ids.
 */
export function drawArcs(
  svg: SVGSVGElement,
  arcs: readonly Arc[],
  faces: Faces,
  focused: ReadonlySet<string>,
): ReadonlyMap<string, SVGTextElement> {
  const names = new Map<string, SVGTextElement>();
  const drawn = arcs.map(({ link, from, others, middle, height }) => {
    const face = faces.of(link);
    const group = create('g', { 'data-arc': link.id, style: `--mark: ${token.option[face.color]}` });
    if (focused.has(link.id)) group.setAttribute('data-focused', '');
    if (link.proposal?.outcome === 'proposed') group.setAttribute('data-proposed', '');
    for (const [index, to] of others.entries()) {
      const d = curve(from, to, index === 0 ? height : usualHeight(from, to));
      group.append(create('path', { d, 'marker-end': 'url(#em-arc-end)' }));
    }
    const title = create('text', { x: middle.x, y: middle.y });
    title.textContent = face.title;
    names.set(link.id, title);
    group.append(title);
    return group;
  });
  svg.replaceChildren(...(svg.firstElementChild ? [svg.firstElementChild] : [arrowHead()]), ...drawn);
  return names;
}

function arrowHead(): SVGElement {
  const defs = create('defs', {});
  const marker = create('marker', {
    id: 'em-arc-end',
    viewBox: '0 0 8 8',
    refX: 7,
    refY: 4,
    markerWidth: 6,
    markerHeight: 6,
    orient: 'auto',
  });
  marker.append(create('path', { d: 'M0 0 L8 4 L0 8 Z', fill: 'context-stroke', stroke: 'none' }));
  defs.append(marker);
  return defs;
}

/** Above this the name of an arc would be cut off at the top of the text. */
const highest = -(textSizes.margin - 14);

/** About as much room as a name takes. */
const nameWidth = 48;
const nameHeight = 14;

/** Where a name may stand, and how far the arc below it rises. */
type NameSpot = Pick<Arc, 'middle' | 'height'>;

/**
 * Clear of the names that are placed already: on the usual arc, else on a higher or lower one, else beside the middle
 * of the usual one.
 */
function placeName(names: readonly Point[], from: Point, to: Point): NameSpot {
  const usual = usualHeight(from, to);
  const spot = (height: number, aside = 0): NameSpot => ({
    // A cubic curve passes its middle through three quarters of its rise
    middle: { x: (from.x + to.x) / 2 + aside, y: (from.y + to.y) / 2 - height * 0.75 - 2 },
    height,
  });
  const isFree = ({ middle: { x, y } }: NameSpot): boolean =>
    names.every((name) => Math.abs(name.x - x) >= nameWidth || Math.abs(name.y - y) >= nameHeight - 2);
  return (
    [0, 1, -1, 2, -2]
      .map((steps) => usual + (steps * nameHeight) / 0.75)
      .filter((height) => height >= 0 && height <= mostHeight(from, to))
      .map((height) => spot(height))
      .concat(spot(usual, nameWidth))
      .find(isFree) ?? spot(usual)
  );
}

const mostHeight = (from: Point, to: Point): number => Math.max(0, (Math.min(from.y, to.y) - highest) / 0.75);

const usualHeight = (from: Point, to: Point): number =>
  Math.min(12 + Math.min(26, Math.abs(to.x - from.x) / 10), mostHeight(from, to));

const curve = (from: Point, to: Point, height: number): string =>
  `M${from.x} ${from.y} C${from.x} ${from.y - height} ${to.x} ${to.y - height} ${to.x} ${to.y}`;

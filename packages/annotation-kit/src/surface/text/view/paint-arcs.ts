import type { LinkMark } from '@earmark/model';
import { token } from '@earmark/ui';
import type { Faces } from '../marks/index.ts';
import { textSizes } from './text-sizes.ts';

/** A point in CSS pixels from the top left of the lines. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const svgSpace = 'http://www.w3.org/2000/svg';
/** Links drawn at a time; each takes a few elements. */
export const mostArcs = 150;

/** Where a link is drawn: from its first end to each of the others, and its name. */
export interface Arc {
  readonly link: LinkMark;
  readonly from: Place;
  readonly others: readonly Place[];
  readonly middle: Place;
  /** Which one it is of the links between the same two ends, from 0. */
  readonly nth: number;
}

const create = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] => {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

/** Places links; one that ends on another link leads to the middle of that. Names of links between the same ends stand above one another. */
export function placeArcs(links: readonly LinkMark[], placeOf: (id: string) => Place | undefined): readonly Arc[] {
  const byId = new Map(links.map((link) => [link.id, link]));
  const arcs = new Map<string, Arc | undefined>();
  const between = new Map<string, number>();
  const arcOf = (link: LinkMark): Arc | undefined => {
    if (arcs.has(link.id)) return arcs.get(link.id);
    const [from, ...others] = link.ends.flatMap(({ mark }) => {
      const target = byId.get(mark);
      return placeOf(mark) ?? (target && arcOf(target)?.middle) ?? [];
    });
    const [first] = others;
    const pair = link.ends
      .slice(0, 2)
      .map(({ mark }) => mark)
      .toSorted()
      .join(' ');
    const nth = between.get(pair) ?? 0;
    between.set(pair, nth + 1);
    const arc = from && {
      link,
      from,
      others,
      middle: first ? middleOf(from, first, nth) : { x: from.x, y: from.y - 10 - nth * nameHeight },
      nth,
    };
    arcs.set(link.id, arc);
    return arc;
  };
  return links.flatMap((link) => arcOf(link) ?? []);
}

/** Draws placed links as arcs, one with a single end as its name above it; returns the elements of the names by the links' ids. */
export function drawArcs(
  svg: SVGSVGElement,
  arcs: readonly Arc[],
  faces: Faces,
  focused: ReadonlySet<string>,
): ReadonlyMap<string, SVGTextElement> {
  const names = new Map<string, SVGTextElement>();
  const drawn = arcs.map(({ link, from, others, middle, nth }) => {
    const face = faces.of(link);
    const group = create('g', { 'data-arc': link.id, style: `--mark: ${token.option[face.color]}` });
    if (focused.has(link.id)) group.setAttribute('data-focused', '');
    if (link.proposal?.outcome === 'proposed') group.setAttribute('data-proposed', '');
    for (const to of others)
      group.append(create('path', { d: curve(from, to, nth), 'marker-end': 'url(#em-arc-end)' }));
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

const nameHeight = 14;

/** How far the control points of an arc rise; a further one between the same ends rises higher, or less where there is no room above. */
function rise(from: Place, to: Place, nth: number): number {
  const most = Math.max(0, (Math.min(from.y, to.y) - highest) / 0.75);
  const usual = Math.min(12 + Math.min(26, Math.abs(to.x - from.x) / 10), most);
  const step = nameHeight / 0.75;
  const rises = Array.from(
    { length: 2 * nth + 1 },
    (_, index) => usual + Math.ceil(index / 2) * (index % 2 === 0 ? -step : step),
  );
  return rises.filter((height) => height >= 0 && height <= most)[nth] ?? usual;
}

const curve = (from: Place, to: Place, nth: number): string => {
  const height = rise(from, to, nth);
  return `M${from.x} ${from.y} C${from.x} ${from.y - height} ${to.x} ${to.y - height} ${to.x} ${to.y}`;
};

/** The middle of the curve: a cubic curve passes there through three quarters of its rise. */
const middleOf = (from: Place, to: Place, nth: number): Place => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2 - rise(from, to, nth) * 0.75 - 2,
});

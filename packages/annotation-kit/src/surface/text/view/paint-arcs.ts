import type { LinkMark } from '@earmark/model';
import { token } from '@earmark/ui';
import type { Faces } from '../marks/index.ts';

/** A point in CSS pixels from the top left of the lines. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const svgSpace = 'http://www.w3.org/2000/svg';
/** Links drawn at a time; each takes a few elements. */
const mostArcs = 150;

const create = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

/** Draws links as arcs from their first end to each of the others; a link with one end is a loop's name above it. */
export function drawArcs(
  svg: SVGSVGElement,
  links: readonly LinkMark[],
  placeOf: (id: string) => Place | undefined,
  faces: Faces,
  focused: ReadonlySet<string>,
): void {
  const drawn: SVGElement[] = [];
  const middles = new Map<string, Place>();
  for (const link of links.slice(0, mostArcs)) {
    const [from, ...others] = link.ends.flatMap(({ mark }) => placeOf(mark) ?? middles.get(mark) ?? []);
    if (!from) continue;
    const face = faces.of(link);
    const group = create('g', { 'data-arc': link.id, style: `--mark: ${token.option[face.color]}` });
    if (focused.has(link.id)) group.setAttribute('data-focused', '');
    if (link.proposal?.outcome === 'proposed') group.setAttribute('data-proposed', '');
    for (const to of others) group.append(create('path', { d: curve(from, to), 'marker-end': 'url(#em-arc-end)' }));
    const middle = others[0] ? middleOf(from, others[0]) : { x: from.x, y: from.y - 10 };
    middles.set(link.id, middle);
    const title = create('text', { x: middle.x, y: middle.y });
    title.textContent = face.title;
    group.append(title);
    drawn.push(group);
  }
  svg.replaceChildren(...(svg.firstElementChild ? [svg.firstElementChild] : [arrowHead()]), ...drawn);
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

const rise = (from: Place, to: Place): number => 12 + Math.min(26, Math.abs(to.x - from.x) / 10);

const curve = (from: Place, to: Place): string => {
  const height = rise(from, to);
  return `M${from.x} ${from.y} C${from.x} ${from.y - height} ${to.x} ${to.y - height} ${to.x} ${to.y}`;
};

/** The middle of the curve: a cubic curve passes there through three quarters of its rise. */
const middleOf = (from: Place, to: Place): Place => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2 - rise(from, to) * 0.75 - 2,
});

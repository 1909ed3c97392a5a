import type { FlatText } from '../loose/flatten.ts';
import { extentOf } from '../loose/flatten.ts';
import type { LooseAnswers, LooseLink, LooseSpan } from '../loose/loose.ts';
import { characterTokeniser, type Tokeniser } from '../tokens/tokeniser.ts';
import { cellOf, escapeCell, escapeText } from './tsv-cells.ts';
import { isTarget, layersOf, shortName, tsvFormat, valueColumn, type Layer, type TsvUnit } from './tsv-file.ts';
import { Units } from './tsv-units.ts';
import { webannoKept, type KeptMark, type WebannoKept } from './webanno-kept.ts';

const spanLayer = 'webanno.custom.Span';
const relationLayer = 'webanno.custom.Relation';

/** A span with the layer that it is written in. */
interface Placed {
  readonly span: LooseSpan;
  readonly kept: KeptMark | undefined;
  readonly layer: number;
  readonly units: readonly TsvUnit[];
  number: number | undefined;
}

/** A value in a stack of annotations at one unit. */
interface Stacked {
  readonly order: number;
  readonly cells: readonly string[];
}

/**
 * Prints a text in WebAnno TSV 3.3, in the layers that it was read from, else in one for spans and one for relations.
 */
export function printWebanno(flat: FlatText, tokeniser: Tokeniser = characterTokeniser): string {
  const kept = webannoKept(flat.kept) ?? {
    header: [],
    sentences: sentencesOf(flat.text, tokeniser),
    marks: {},
    lost: [],
  };
  const layers = new Layers(flat, kept);
  const units = new Units(kept.sentences);
  const placed = placeSpans(flat, kept, layers, units);
  const stacks = stacksOf(flat, kept, layers, placed);
  const rows = units.sentences.map(({ before, text, units: ofSentence }) => {
    const lines = [...before, ...text.split('\n').map((line) => `#Text=${escapeText(line)}`)];
    for (const unit of ofSentence) {
      const cells = layers.all.flatMap((layer, index) => cellsOf(layer, stacks.get(`${index} ${unit.id}`)));
      const token = escapeText(flat.text.slice(unit.start, unit.end));
      lines.push(`${[unit.id, `${unit.start}-${unit.end}`, token, ...cells].join('\t')}\t`);
    }
    return `\n${lines.join('\n')}\n`;
  });
  return [tsvFormat, ...layers.all.map((layer) => layer.line), '', ''].join('\n') + rows.join('');
}

/** Sentences are lines of the text. */
function sentencesOf(text: string, { cut }: Tokeniser): WebannoKept['sentences'] {
  const sentences: { before: string[]; text: string; units: TsvUnit[] }[] = [];
  let begin = 0;
  for (const line of text.split('\n')) {
    const bounds = cut(line);
    const number = sentences.length + 1;
    const units: TsvUnit[] = [];
    for (let at = 0; at + 1 < bounds.length; at += 2)
      units.push({
        id: `${number}-${units.length + 1}`,
        start: begin + (bounds[at] ?? 0),
        end: begin + (bounds[at + 1] ?? 0),
      });
    if (units.length > 0) sentences.push({ before: [], text: line, units });
    begin += line.length + 1;
  }
  return sentences;
}

type WrittenLayer = Layer & { readonly line: string };

/** The layers of a file, and those that are added for what fits in none. */
class Layers {
  readonly all: WrittenLayer[];
  readonly #byLabel = new Map<string, number>();

  constructor({ spans, links }: FlatText, { header, marks }: WebannoKept) {
    this.all = layersOf(header).map((layer, index) => ({ ...layer, line: header[index] ?? '' }));
    for (const { key, label } of [...spans, ...links]) {
      const known = Object.hasOwn(marks, key) ? marks[key] : undefined;
      if (known && known.layer >= 0 && !this.#byLabel.has(label) && this.holds(known.layer, label))
        this.#byLabel.set(label, known.layer);
    }
    const attributes = new Set(spans.flatMap((span) => Object.keys(span.attributes ?? {})));
    const isNew = header.length === 0;
    if (isNew && spans.length > 0) this.#add('SP', spanLayer, ['label', ...[...attributes].map(columnName)]);
    if (isNew && links.length > 0) this.#add('RL', relationLayer, ['label', `BT_${spanLayer}`]);
  }

  /** Whether a layer can say that a mark has this label. */
  holds(index: number, label: string): boolean {
    const layer = this.all[index];
    return layer !== undefined && (valueColumn(layer) >= 0 || layer.kind === 'CH' || label === shortName(layer.name));
  }

  layerOf(kind: 'SP' | 'RL', label: string, kept: KeptMark | undefined): number {
    if (kept && this.holds(kept.layer, label)) return kept.layer;
    const known = this.#byLabel.get(label);
    if (known !== undefined && this.all[known]?.kind === kind) return known;
    const free = this.all.findIndex((layer) => layer.kind === kind && valueColumn(layer) >= 0);
    if (free >= 0) return free;
    return kind === 'SP'
      ? this.#add('SP', spanLayer, ['label'])
      : this.#add('RL', relationLayer, ['label', `BT_${spanLayer}`]);
  }

  #add(kind: 'SP' | 'RL', name: string, columns: readonly string[]): number {
    const last = this.all.at(-1);
    const at = last ? last.at + Math.max(1, last.columns.length) : 0;
    return this.all.push({ kind, name, columns, at, line: `#T_${kind}=${[name, ...columns].join('|')}` }) - 1;
  }
}

const columnName = (title: string): string => title.replace(/[|\s:]/g, '_');

/** Finds the units of spans, and numbers those that have several or share one. */
function placeSpans({ index, spans }: FlatText, kept: WebannoKept, layers: Layers, units: Units): Map<string, Placed> {
  const placed = new Map<string, Placed>();
  const shared = new Map<string, number>();
  const highest = new Map<number, number>();
  for (const span of spans.filter(({ ranges }) => ranges.length === 1)) {
    const known = kept.marks[span.key];
    const layer =
      known?.layer === -1 || known?.chain !== undefined ? known.layer : layers.layerOf('SP', span.label, known);
    const { start, end } = extentOf(span);
    const own = units.of(index.toUnits(start), index.toUnits(end));
    if (own.length === 0) continue;
    const number = known?.layer === layer ? known.number : undefined;
    placed.set(span.key, { span, kept: known, layer, units: own, number });
    for (const { id } of own) shared.set(`${layer} ${id}`, (shared.get(`${layer} ${id}`) ?? 0) + 1);
    highest.set(layer, Math.max(highest.get(layer) ?? 0, number ?? 0));
  }
  for (const { layer, number } of kept.lost) highest.set(layer, Math.max(highest.get(layer) ?? 0, number));
  for (const mark of placed.values()) {
    if (mark.number !== undefined || mark.layer < 0 || mark.kept?.chain !== undefined) continue;
    const isShared = mark.units.some(({ id }) => (shared.get(`${mark.layer} ${id}`) ?? 0) > 1);
    if (mark.units.length < 2 && !isShared) continue;
    mark.number = (highest.get(mark.layer) ?? 0) + 1;
    highest.set(mark.layer, mark.number);
  }
  return placed;
}

/** All annotations by layer and unit. */
function stacksOf(
  { links }: FlatText,
  kept: WebannoKept,
  layers: Layers,
  placed: ReadonlyMap<string, Placed>,
): ReadonlyMap<string, Stacked[]> {
  const stacks = new Map<string, Stacked[]>();
  const push = (layer: number, unit: string, stacked: Stacked): void => {
    const key = `${layer} ${unit}`;
    stacks.set(key, [...(stacks.get(key) ?? []), stacked]);
  };
  const slots = new Map<string, LooseLink>();
  for (const link of links) {
    const known = kept.marks[link.key];
    if (known?.host !== undefined && known.column !== undefined) slots.set(`${known.host} ${known.column}`, link);
  }
  for (const mark of placed.values()) {
    const layer = layers.all[mark.layer];
    if (!layer) continue;
    const cells =
      mark.kept?.chain !== undefined
        ? chainCells(mark)
        : spanCells(mark, layer, (column) => slotCells(slots.get(`${mark.span.key} ${column}`), placed));
    for (const { id } of mark.units) push(mark.layer, id, { order: mark.number ?? 0, cells });
  }
  for (const { layer, unit, cells, number } of kept.lost) push(layer, unit, { order: number, cells });
  for (const link of links) {
    const known = kept.marks[link.key];
    if (known?.host !== undefined || known?.chain !== undefined || link.ends.length !== 2) continue;
    const [governor, dependent] = link.ends.map(({ key }) => placed.get(key));
    const [from] = governor?.units ?? [];
    const [to] = dependent?.units ?? [];
    if (!governor || !dependent || !from || !to || governor === dependent) continue;
    const index = layers.layerOf('RL', link.label, known);
    const layer = layers.all[index];
    if (!layer) continue;
    const numbers =
      governor.number === undefined && dependent.number === undefined
        ? ''
        : `[${governor.number ?? 0}_${dependent.number ?? 0}]`;
    const cells = layer.columns.map((column, at) =>
      column.startsWith('BT_') ? `${from.id}${numbers}` : valueCell(layer, at, link.label, known, link.attributes),
    );
    push(index, to.id, { order: known?.number ?? Number.MAX_SAFE_INTEGER, cells });
  }
  return stacks;
}

const valueCell = (
  layer: Layer,
  column: number,
  label: string,
  kept: KeptMark | undefined,
  attributes: LooseAnswers = {},
): string => {
  if (column === valueColumn(layer))
    return kept?.isUnnamed && label === shortName(layer.name) ? '*' : escapeCell(label);
  const name = layer.columns[column] ?? '';
  const title = Object.keys(attributes).find((one) => one === name || columnName(one) === name);
  const value = title === undefined ? undefined : attributes[title];
  return cellOf(typeof value === 'string' || value === undefined ? value : value.join(', '));
};

function spanCells(
  { span, kept, number }: Placed,
  layer: Layer,
  slotOf: (column: number) => { roles: string; targets: string },
): string[] {
  const suffix = number === undefined ? '' : `[${number}]`;
  return layer.columns.map((name, column) => {
    if (isTarget(layer.columns, column)) return slotOf(column - 1).targets;
    if (name.startsWith('ROLE_')) return `${slotOf(column).roles}${suffix}`;
    return `${valueCell(layer, column, span.label, kept, span.attributes)}${suffix}`;
  });
}

function slotCells(
  link: LooseLink | undefined,
  placed: ReadonlyMap<string, Placed>,
): { roles: string; targets: string } {
  const ends = (link?.ends.slice(1) ?? []).flatMap(({ name, key }) => {
    const target = placed.get(key);
    const [unit] = target?.units ?? [];
    if (!target || !unit) return [];
    return [{ role: escapeCell(name), target: `${unit.id}${target.number === undefined ? '' : `[${target.number}]`}` }];
  });
  return ends.length === 0
    ? { roles: '*', targets: '_' }
    : { roles: ends.map(({ role }) => role).join(';'), targets: ends.map(({ target }) => target).join(';') };
}

function chainCells({ span, kept }: Placed): string[] {
  const [relation] = Object.values(span.attributes ?? {});
  const value = typeof relation === 'string' ? relation : relation?.[0];
  const chain = kept?.chain ?? 1;
  return [
    `${cellOf(value)}->${chain}-${kept?.element ?? 1}`,
    `${kept?.isUnnamed ? '*' : escapeCell(span.label)}[${chain}]`,
  ];
}

function cellsOf(layer: Layer, stack: readonly Stacked[] | undefined): string[] {
  const columns = layer.columns.length === 0 ? [''] : layer.columns;
  if (!stack) return columns.map(() => '_');
  const sorted = stack.toSorted((a, b) => a.order - b.order);
  return columns.map((_, column) => sorted.map(({ cells }) => cells[column] ?? '*').join('|'));
}

import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { LooseLink, LooseText } from '../loose/loose.ts';
import { makeLoose } from '../loose/make.ts';
import type { ForeignSpan, OffsetUnit } from '../loose/settle.ts';
import { maxTextPoints } from '../../document/index.ts';
import { pointLength } from '../../offset/index.ts';
import { splitCell, splitNumber, valueOf } from './tsv-cells.ts';
import {
  featureColumns,
  readTsv,
  shortName,
  valueColumn,
  type Layer,
  type TsvFile,
  type TsvRow,
  type TsvSentence,
} from './tsv-file.ts';
import type { KeptMark, LostCell, WebannoKept } from './webanno-kept.ts';

/** An annotation of a span layer or an element of a chain, over the units that name it. */
interface Found {
  readonly key: string;
  readonly layer: number;
  readonly number: string | undefined;
  readonly rows: TsvRow[];
  /** Cells by column of the layer, without numbers. */
  readonly cells: Map<number, string>;
}

/**
 * Reads a file of WebAnno TSV 3. Annotations of span layers become spans, named by the value of their layer or by the
 * layer itself; relations, slots and chains become links. What a document cannot hold (annotations of no length,
 * relations of something with itself) is kept for writing, and told.
 */
export function readWebanno(name: string, content: string): Result<LooseText> {
  const file = readTsv(content);
  if (!file.ok) return file;
  const placed = placeSentences(file.value.sentences);
  if (!placed.ok) return placed;
  const { text, unit } = placed.value;
  const marks = new WebannoMarks(file.value);
  const kept: WebannoKept = {
    header: file.value.header,
    sentences: file.value.sentences.map(({ before, text: sentence, rows }) => ({
      before,
      text: sentence,
      units: rows.map(({ id, start, end }) => ({ id, start, end })),
    })),
    marks: marks.kept,
    lost: marks.lost,
  };
  return makeLoose({
    name,
    parts: [{ name: 'text', text }],
    spans: marks.spans,
    unit,
    links: marks.links,
    notices: marks.notices,
    kept: { format: 'webanno 1', parts: [{ at: 'file', text: JSON.stringify(kept) }] },
    line: 1,
  });
}

/**
 * Puts sentences where their tokens are. Positions are UTF-16 units; files that count characters are found by their
 * tokens.
 */
function placeSentences(sentences: readonly TsvSentence[]): Result<{ text: string; unit: OffsetUnit }> {
  let last: Result<never> = refuse('format_empty');
  for (const unit of ['utf16', 'points'] as const) {
    const placed = placeAs(sentences, unit);
    if (placed.ok) return succeed({ text: placed.value, unit });
    if (unit === 'utf16') last = placed;
  }
  return last;
}

function placeAs(sentences: readonly TsvSentence[], unit: OffsetUnit): Result<string> {
  const measure = (text: string): number => (unit === 'utf16' ? text.length : pointLength(text));
  let text = '';
  let length = 0;
  for (const { text: sentence, rows } of sentences) {
    const points = unit === 'points' ? Array.from(sentence) : undefined;
    const slice = (start: number, end: number): string =>
      points ? points.slice(start, end).join('') : sentence.slice(start, end);
    const first = rows.find(({ id }) => !id.includes('.'));
    const offset = first ? sentence.indexOf(first.text) : 0;
    const begin = first ? first.start - measure(sentence.slice(0, Math.max(0, offset))) : length;
    // Of a text that is too long no more is made than tells so
    if (offset < 0 || begin < length || begin - length > maxTextPoints || length > 2 * maxTextPoints)
      return refuse('format_place_invalid', ['line', first?.line ?? 1], { value: first?.id ?? '' });
    // Only the sentences are told; between them is white space
    text += ' '.repeat(Math.max(0, begin - length - 1)) + (begin > length ? '\n' : '') + sentence;
    length = begin + measure(sentence);
    for (const row of rows) {
      const found = slice(row.start - begin, row.end - begin);
      if (found !== row.text)
        return refuse('format_quote_differs', ['line', row.line], {
          quote: row.text.slice(0, 60).toWellFormed(),
          found: found.slice(0, 60).toWellFormed(),
        });
    }
  }
  return text === '' ? refuse('format_empty') : succeed(text);
}

/** From where to where rows reach; there may be more of them than a call takes arguments. */
const extentOf = (rows: readonly TsvRow[]): { readonly start: number; readonly end: number } => ({
  start: rows.reduce((least, row) => Math.min(least, row.start), Infinity),
  end: rows.reduce((most, row) => Math.max(most, row.end), 0),
});

/** Finds the annotations of a file. */
class WebannoMarks {
  readonly spans: ForeignSpan[] = [];
  readonly links: LooseLink[] = [];
  readonly notices: Fault[] = [];
  readonly kept: Record<string, KeptMark> = {};
  readonly lost: LostCell[] = [];
  readonly #found = new Map<string, Found>();
  readonly #layers: readonly Layer[];
  readonly #rows: readonly TsvRow[];
  /** Annotations of a layer by unit and number, `1-3 1`, for those that refer to them. */
  readonly #at = new Map<string, Found>();
  readonly #gone = new Set<string>();
  readonly #rowOf: ReadonlyMap<string, TsvRow>;

  constructor({ layers, sentences }: TsvFile) {
    this.#layers = layers;
    this.#rows = sentences.flatMap(({ rows }) => rows);
    this.#rowOf = new Map(this.#rows.toReversed().map((row) => [row.id, row]));
    for (const [index, layer] of layers.entries()) if (layer.kind === 'SP') this.#readSpans(index, layer);
    for (const found of this.#found.values()) this.#addSpan(found);
    for (const [index, layer] of layers.entries()) {
      if (layer.kind === 'SP') this.#readSlots(index, layer);
      else if (layer.kind === 'RL') this.#readRelations(index, layer);
      else this.#readChains(index, layer);
    }
  }

  #readSpans(index: number, layer: Layer): void {
    for (const row of this.#rows) {
      const columns = layer.columns.map((_, column) => row.cells[layer.at + column] ?? '_');
      if (columns.every((cell) => cell === '_')) continue;
      const stacks = columns.map((cell) => splitCell(cell, '|'));
      const count = stacks.reduce((most, stack) => Math.max(most, stack.length), 0);
      for (let at = 0; at < count; at += 1) {
        const values = stacks.map((stack, column) =>
          // The numbers behind targets of slots are those of the targets
          layer.columns[column - 1]?.startsWith('ROLE_')
            ? { text: stack[at] ?? '_', number: undefined }
            : splitNumber(stack[at] ?? '_'),
        );
        const number = values.find((value) => value.number !== undefined)?.number;
        const key = number === undefined ? `${index}.${row.id}` : `${index}.n${number}`;
        const found = this.#found.get(key) ?? { key, layer: index, number, rows: [], cells: new Map<number, string>() };
        found.rows.push(row);
        for (const [column, { text }] of values.entries()) if (!found.cells.has(column)) found.cells.set(column, text);
        this.#found.set(key, found);
        this.#at.set(`${index} ${row.id} ${number ?? ''}`, found);
        // References without a number mean what begins there
        if (found.rows[0] === row && !this.#at.has(`${index} ${row.id} `)) this.#at.set(`${index} ${row.id} `, found);
      }
    }
  }

  #addSpan(found: Found): void {
    const layer = this.#layers[found.layer];
    const [first] = found.rows;
    if (!layer || !first) return;
    const { start, end } = extentOf(found.rows);
    const named = valueColumn(layer);
    const value = named < 0 ? undefined : valueOf(found.cells.get(named) ?? '*');
    const label = value ?? shortName(layer.name);
    if (start === end) {
      this.#loseSpan(found, layer, label, first);
      return;
    }
    const attributes = featureColumns(layer).flatMap(({ name, index }): [string, string[]][] => {
      const feature = valueOf(found.cells.get(index) ?? '*');
      return index === named || feature === undefined || feature === '_' ? [] : [[name, [feature]]];
    });
    this.spans.push({
      key: found.key,
      label,
      part: 0,
      ranges: [{ start, end }],
      ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
      line: first.line,
    });
    this.kept[found.key] = {
      layer: found.layer,
      ...(found.number !== undefined && { number: Number(found.number) }),
      ...(value === undefined && { isUnnamed: true }),
    };
  }

  /** Keeps the cells of an annotation of no length. */
  #loseSpan(found: Found, layer: Layer, label: string, row: TsvRow): void {
    this.#gone.add(found.key);
    const suffix = found.number === undefined ? '' : `[${found.number}]`;
    const cells = layer.columns.map((_, column) => {
      const text = found.cells.get(column) ?? '*';
      return layer.columns[column - 1]?.startsWith('ROLE_') ? text : `${text}${suffix}`;
    });
    this.#lose(found.layer, row, cells, label, Number(found.number ?? 0));
  }

  #lose(layer: number, row: TsvRow, cells: readonly string[], name: string, number = 0): void {
    this.lost.push({ layer, unit: row.id, cells, number });
    this.notices.push(refuse('format_not_held', ['line', row.line], { name: name.slice(0, 100) }).fault);
  }

  /** The annotation that a reference such as `1-3` or `1-3[1]` names, in one layer or, for slots, in any. */
  #refer(reference: string, wanted: (layer: Layer) => boolean): Found | undefined {
    const { text: unit, number } = splitNumber(reference);
    for (const [index, layer] of this.#layers.entries()) {
      if (layer.kind !== 'SP' || !wanted(layer)) continue;
      const found = this.#at.get(`${index} ${unit} ${number === '0' ? '' : (number ?? '')}`);
      if (found) return found;
    }
    return undefined;
  }

  /** A slot is a link from its host to what fills it, with the roles as names of the ends. */
  #readSlots(index: number, layer: Layer): void {
    for (const [column, name] of layer.columns.entries()) {
      if (!name.startsWith('ROLE_')) continue;
      const feature = /:([^_|]+)_/.exec(name)?.[1] ?? 'links';
      const target = layer.columns[column + 1] ?? '';
      const fits = (other: Layer): boolean => target === 'uima.tcas.Annotation' || other.name === target;
      for (const found of this.#found.values()) {
        const roles = found.cells.get(column) ?? '_';
        const [row] = found.rows;
        if (found.layer !== index || roles === '_' || roles === '*' || !row || this.#gone.has(found.key)) continue;
        const targets = splitCell(found.cells.get(column + 1) ?? '', ';');
        const ends = splitCell(roles, ';').map((role, at) => ({
          name: valueOf(role) ?? feature,
          key: this.#refer(targets[at] ?? '', fits)?.key,
        }));
        const key = `${found.key}.${column}`;
        const known = ends.flatMap(({ name: end, key: mark }) =>
          mark === undefined || this.#gone.has(mark) ? [] : [{ name: end, key: mark }],
        );
        this.kept[key] = { layer: index, host: found.key, column };
        if (known.length < ends.length)
          this.notices.push(refuse('format_not_held', ['line', row.line], { name: feature }).fault);
        this.links.push({ key, label: feature, ends: [{ name: 'host', key: found.key }, ...known], line: row.line });
      }
    }
  }

  #readRelations(index: number, layer: Layer): void {
    const base = layer.columns.findIndex((column) => column.startsWith('BT_'));
    const between = (layer.columns[base] ?? '').slice(3);
    const named = valueColumn(layer);
    for (const row of this.#rows) {
      const stacks = layer.columns.map((_, column) => splitCell(row.cells[layer.at + column] ?? '_', '|'));
      const references = stacks[base] ?? [];
      if (references.length === 1 && references[0] === '_') continue;
      for (const [at, reference] of references.entries()) {
        const cells = stacks.map((stack) => stack[at] ?? '_');
        const [, unit = '', from, to] = /^(\d+-\d+(?:\.\d+)?)(?:\[(\d+)_(\d+)\])?$/.exec(reference) ?? [];
        const governor = this.#end(between, unit, from);
        const dependent = this.#end(between, row.id, to);
        const label = (named < 0 ? undefined : valueOf(splitNumber(cells[named] ?? '*').text)) ?? shortName(layer.name);
        if (!governor || !dependent || governor === dependent) {
          this.#lose(index, row, cells, label, at);
          continue;
        }
        const key = `${index}.${row.id}.${at}`;
        const attributes = featureColumns(layer).flatMap(({ name, index: column }): [string, string[]][] => {
          const value = valueOf(cells[column] ?? '*');
          return column === named || value === undefined ? [] : [[name, [value]]];
        });
        this.kept[key] = {
          layer: index,
          number: at,
          ...(valueOf(splitNumber(cells[named] ?? '*').text) === undefined && { isUnnamed: true }),
        };
        this.links.push({
          key,
          label,
          ends: [
            { name: '', key: governor },
            { name: '', key: dependent },
          ],
          ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
          line: row.line,
        });
      }
    }
  }

  /** The key of an annotation at an end of a relation; tokens, which are no annotations, become spans for it. */
  #end(layerName: string, unit: string, number: string | undefined): string | undefined {
    const reference = number === undefined || number === '0' ? unit : `${unit}[${number}]`;
    const found = this.#refer(reference, ({ name }) => name === layerName);
    if (found) return this.#gone.has(found.key) ? undefined : found.key;
    if (this.#layers.some(({ name, kind }) => kind === 'SP' && name === layerName)) return undefined;
    const row = this.#rowOf.get(unit);
    if (!row || row.start === row.end) return undefined;
    const key = `token.${unit}`;
    if (!Object.hasOwn(this.kept, key)) {
      this.kept[key] = { layer: -1 };
      this.spans.push({
        key,
        label: shortName(layerName),
        part: 0,
        ranges: [{ start: row.start, end: row.end }],
        line: row.line,
      });
    }
    return key;
  }

  #readChains(index: number, layer: Layer): void {
    const chains = new Map<string, { element: number; rows: TsvRow[]; cells: string[] }[]>();
    for (const row of this.#rows) {
      const [references = [], types = []] = layer.columns.map((_, column) =>
        splitCell(row.cells[layer.at + column] ?? '_', '|'),
      );
      for (const [at, reference] of references.entries()) {
        const [, value = '', chain = '', element = ''] = /^(.*)->(\d+)-(\d+)$/s.exec(reference) ?? [];
        if (chain === '') continue;
        const elements = chains.get(chain) ?? [];
        chains.set(chain, elements);
        const known = elements.find((one) => one.element === Number(element));
        if (known) known.rows.push(row);
        else
          elements.push({ element: Number(element), rows: [row], cells: [value, splitNumber(types[at] ?? '*').text] });
      }
    }
    for (const [chain, elements] of chains) this.#addChain(index, layer, chain, elements);
  }

  #addChain(
    index: number,
    layer: Layer,
    chain: string,
    elements: { element: number; rows: TsvRow[]; cells: string[] }[],
  ): void {
    const ends: { name: string; key: string }[] = [];
    const label = shortName(layer.name);
    for (const { element, rows, cells } of elements.sort((a, b) => a.element - b.element)) {
      const [first] = rows;
      if (!first) continue;
      const { start, end } = extentOf(rows);
      if (start === end) {
        this.#lose(index, first, [`${cells[0] ?? '*'}->${chain}-${element}`, `${cells[1] ?? '*'}[${chain}]`], label);
        continue;
      }
      const key = `${index}.c${chain}.${element}`;
      const relation = valueOf(cells[0] ?? '*');
      const type = valueOf(cells[1] ?? '*');
      this.kept[key] = { layer: index, chain: Number(chain), element, ...(type === undefined && { isUnnamed: true }) };
      this.spans.push({
        key,
        label: type === undefined ? label : type,
        part: 0,
        ranges: [{ start, end }],
        ...(relation !== undefined && { attributes: { [layer.columns[0] ?? 'relation']: [relation] } }),
        line: first.line,
      });
      ends.push({ name: 'element', key });
    }
    const [first] = elements[0]?.rows ?? [];
    if (ends.length === 0 || !first) return;
    const key = `${index}.chain${chain}`;
    this.kept[key] = { layer: index, chain: Number(chain) };
    // A link ends on 20 marks at most; longer chains are several links of one name
    for (let from = 0; from < ends.length; from += 19) {
      const part = ends.slice(from, from + 20);
      if (from > 0 && part.length < 2) break;
      this.links.push({ key: from === 0 ? key : `${key}.${from}`, label, ends: part, line: first.line });
    }
  }
}

import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { refuse, succeed, type Result } from '../fault/index.ts';
import { firstWhere } from '../sorted/index.ts';
import { decodeText } from './decode-text.ts';

export type { XmlElement };

/** A parsed XML file; `lineOf` returns the line at which an element begins. */
export interface XmlFile {
  readonly root: XmlElement;
  readonly lineOf: (element: XmlElement) => number;
}

/**
 * Parses XML without access to anything outside it, which prevents XXE attacks: document types are skipped, and
 * entities beyond the five predefined ones are faults. Faults name the line.
 */
export function readXml(bytes: Uint8Array): Result<XmlFile> {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const text = decoded.value.replace(/\r\n?/g, '\n');
  try {
    const { root } = parseXml(text, { includeOffsets: true });
    return root ? succeed({ root, lineOf: lineFinder(text) }) : refuse('format_malformed', ['line', 1]);
  } catch (error) {
    // Any other error is a stack overflow of the engine, caused by elements nested without limit.
    return refuse('format_malformed', ['line', error instanceof XmlError ? error.line : 1]);
  }
}

function lineFinder(text: string): (element: XmlElement) => number {
  const breaks: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks.push(at);
  return ({ start }) => firstWhere(breaks, (at) => at >= start) + 1;
}

/** Returns the children of an element that have one of these names, in their order. */
export const elementsOf = (parent: XmlElement, ...names: readonly string[]): XmlElement[] =>
  parent.children.filter((child): child is XmlElement => child instanceof XmlElement && names.includes(child.name));

/** Returns an attribute; an empty text where it is missing. */
export const attributeOf = (element: XmlElement, name: string): string =>
  Object.hasOwn(element.attributes, name) ? (element.attributes[name] ?? '') : '';

/** Removes the characters that XML 1.0 cannot represent. */
export const xmlClean = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Escapes a text between tags. A carriage return would be read as a line feed, and is escaped, too. */
export const xmlText = (text: string): string =>
  xmlClean(text).replace(/[&<>\r]/g, (character) => escapes[character] ?? character);

/** Prints attributes with a blank before each. Line breaks and tabs are escaped, since readers make blanks of them. */
export const xmlAttributes = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(
      ([name, value]) =>
        ` ${name}="${xmlClean(value).replace(/[&<>"\r\n\t]/g, (character) => escapes[character] ?? character)}"`,
    )
    .join('');

/** Serialises an element in canonical layout, regardless of how it was written. */
export function xmlOf(element: XmlElement): string {
  const inner = element.children
    .map((child) => (child instanceof XmlElement ? xmlOf(child) : 'text' in child ? xmlText(child.text) : ''))
    .join('');
  return `<${element.name}${xmlAttributes(element.attributes)}${inner.trim() === '' ? '/>' : `>${inner}</${element.name}>`}`;
}

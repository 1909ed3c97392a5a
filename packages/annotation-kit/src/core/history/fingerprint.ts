import { segmentAccess, type AudioDocument, type BaseDocument, type Unit, type UnitAccess } from '@earmark/model';

/**
 * Returns a fingerprint of a document's content, independent of the order of its keys. Two documents with the same
 * fingerprint are treated as the same. The hash of each unit is cached, so that the next fingerprint is cheap.
 */
export function fingerprintOf<Document extends BaseDocument, Item extends Unit>(
  { of, put }: UnitAccess<Document, Item>,
  document: Document,
): string {
  const units = of(document);
  let [high, low] = hash(canonical(put(document, [])));
  for (const unit of units) {
    const [a, b] = known.get(unit) ?? remember(unit);
    high = mix(high ^ a, 0x85eb_ca6b) + low;
    low = mix(low ^ b, 0xc2b2_ae35) + high;
  }
  return `${units.length}-${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
}

/** The fingerprint of an audio's document; see `fingerprintOf`. */
export const fingerprint = (document: AudioDocument): string => fingerprintOf(segmentAccess, document);

/**
 * Caches the hashes of some units in advance, so that the first fingerprint of a large document is as cheap as later
 * ones.
 */
export const lookAhead = (units: readonly Unit[], from: number, to: number): void =>
  units.slice(from, to).forEach((unit) => known.has(unit) || remember(unit));

type Hash = readonly [high: number, low: number];

const known = new WeakMap<object, Hash>();

function remember(unit: object): Hash {
  const made = hash(canonical(unit));
  known.set(unit, made);
  return made;
}

/** cyrb53 by bryc (public domain), with all 64 bits of its state. */
function hash(text: string): Hash {
  let high = 0xdead_beef;
  let low = 0x41c6_ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return [mix(high, 2_246_822_507) ^ mix(low, 3_266_489_909), mix(low, 2_246_822_507) ^ mix(high, 3_266_489_909)];
}

const mix = (value: number, factor: number): number => Math.imul(value ^ (value >>> 16), factor);

/** JSON with sorted keys, so that storing in a database does not change the result. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

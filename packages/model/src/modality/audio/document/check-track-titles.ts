import type { Fault } from '../../../fault/index.ts';
import { checkName } from '../../../label/index.ts';
import type { AudioDocument } from './document-schema.ts';

type WithTracks = Pick<AudioDocument, 'tracks'>;

/**
 * Returns a fault for a track title of `after` that is not a plain name. Titles present in one of `earlier` stay, since
 * they may predate the rule.
 */
export function checkTrackTitles(after: WithTracks, ...earlier: readonly WithTracks[]): Fault | null {
  if (earlier.some(({ tracks }) => tracks === after.tracks)) return null;
  const known = new Set(earlier.flatMap(({ tracks }) => tracks.map(({ title }) => title)));
  for (const [number, { title }] of after.tracks.entries()) {
    const fault = known.has(title) ? null : checkName(title, ['tracks', number, 'title']);
    if (fault) return fault;
  }
  return null;
}

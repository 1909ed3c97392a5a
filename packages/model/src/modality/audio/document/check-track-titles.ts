import type { Fault } from '../../../fault/index.ts';
import { checkName } from '../../../label/index.ts';
import type { AudioDocument } from './document-schema.ts';

type WithTracks = Pick<AudioDocument, 'tracks'>;

/** Why the tracks of `after` cannot be called so. Titles that one of `earlier` has stay: they were given before there was this rule. */
export function checkTrackTitles(after: WithTracks, ...earlier: readonly WithTracks[]): Fault | null {
  if (earlier.some(({ tracks }) => tracks === after.tracks)) return null;
  const known = new Set(earlier.flatMap(({ tracks }) => tracks.map(({ title }) => title)));
  for (const [number, { title }] of after.tracks.entries()) {
    const fault = known.has(title) ? null : checkName(title, ['tracks', number, 'title']);
    if (fault) return fault;
  }
  return null;
}

export type { TracksText } from './tracks-text.ts';
export { useTracksText } from './use-tracks-text.ts';

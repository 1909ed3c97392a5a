export { addTrack, changeTrack, listedTracks, moveTrack, removeTrack } from './arrange.ts';
export type { Arranged, TrackRefusal } from './arrange.ts';
export { TracksDialog } from './TracksDialog.tsx';
export type { TracksDialogProps } from './TracksDialog.tsx';

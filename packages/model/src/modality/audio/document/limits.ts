/** Version of the audio documents and commands that this model writes; equals the number of `audioMigrations`. */
export const audioVersion = 4;
/** Maximum number of segments of one audio. */
export const maxSegments = 200_000;
/** Maximum number of segments that one command may name. */
export const maxNamedSegments = 50_000;
/** Maximum number of tracks of one audio; tracks are numbered from 0. */
export const maxTracks = 64;

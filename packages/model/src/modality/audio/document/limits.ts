/** The version of audio documents and commands that this model writes: the number of `audioMigrations`. */
export const audioVersion = 2;
/** Most segments of one audio. */
export const maxSegments = 200_000;
/** Most segments that one command may name. */
export const maxNamedSegments = 50_000;
/** Most tracks of one audio; they are numbered from 0. */
export const maxTracks = 64;

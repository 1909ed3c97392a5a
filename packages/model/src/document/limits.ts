/** Most comments in one place: on a segment, or on the audio. */
export const maxComments = 200;
/** Most segments of one audio. */
export const maxSegments = 200_000;
/** Most tracks of one audio; they are numbered from 0. */
export const maxTracks = 64;
/** Most bytes of one audio's document as JSON in UTF-8: 100,000 segments with a sentence each. */
export const maxDocumentBytes = 24 * 1024 ** 2;
/** The version of audio documents and commands that this model writes: the number of `audioMigrations`. */
export const audioVersion = 2;

import { audioServer } from './audio/audio-server.ts';

/** The server's row of each modality, by document kind. */
export const serverModalities = { audio: audioServer } as const;

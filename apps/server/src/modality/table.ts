import { audioServer } from './audio/audio-server.ts';

/** What the server does differently for each modality, by the kind of its documents. */
export const serverModalities = { audio: audioServer } as const;

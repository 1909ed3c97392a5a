import { audioServer } from './audio/audio-server.ts';
import { textServer } from './text/text-server.ts';

/** The server's row of each modality, by document kind. */
export const serverModalities = { audio: audioServer, text: textServer } as const;

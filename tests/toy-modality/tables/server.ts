import { serverModalities as shipped } from '../../../apps/server/src/modality/table.ts';
import { noteServer } from '../server.ts';

export const serverModalities = { ...shipped, note: noteServer } as const;

import { modalities as shipped } from '../../../packages/model/src/modality/table.ts';
import { noteModality } from '../model.ts';

export const modalities = { ...shipped, note: noteModality } as const;

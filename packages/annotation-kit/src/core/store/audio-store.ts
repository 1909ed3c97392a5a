import { audioEditing } from '@earmark/model';
import { createDocumentStore, type AudioStore, type AudioStoreOptions } from './document-store.ts';

/** The store of an audio being annotated. */
export const createAudioStore = (options: AudioStoreOptions): AudioStore => createDocumentStore(audioEditing, options);

import type { ModalityKind } from '@earmark/model';

/** A kind of work. */
interface Business {
  /** Of its items; null where the work is listed only and has no screens yet. */
  readonly modality: ModalityKind | null;
}

/** Every kind of work by its name in projects, tasks and templates. */
export const businesses = {
  asr: { modality: 'audio' },
  tts: { modality: null },
  text: { modality: null },
  llm: { modality: null },
  multimodal: { modality: null },
} as const satisfies Readonly<Record<string, Business>>;

import type { ModalityKind } from '@earmark/model';

/** A kind of work. */
interface Business {
  /** Modality of its items; null for kinds that are listed only and have no screens yet. */
  readonly modality: ModalityKind | null;
}

/** Every kind of work, by the name that projects, tasks and templates store. */
export const businesses = {
  asr: { modality: 'audio' },
  tts: { modality: null },
  text: { modality: 'text' },
  llm: { modality: null },
  multimodal: { modality: null },
} as const satisfies Readonly<Record<string, Business>>;

import type { ErrorKey } from '@earmark/contract';

/** Key of a catalogue row about audios, texts or zips. */
export type MediaFaultKey = Extract<ErrorKey, `${'audio' | 'wav' | 'mp3' | 'zip' | 'text'}_${string}`>;

/** A fault of an uploaded file as data: the sentence's key and its placeholders. */
export interface Fault {
  readonly key: MediaFaultKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * Thrown when an uploaded file must be rejected. Any other error of the media code is a bug or an infrastructure
 * failure.
 */
export class MediaFault extends Error implements Fault {
  override readonly name = 'MediaFault';
  readonly key: MediaFaultKey;
  readonly params?: Readonly<Record<string, string | number>>;

  constructor(key: MediaFaultKey, params?: Fault['params'], cause?: unknown) {
    super(params ? `${key} ${JSON.stringify(params)}` : key, { cause });
    this.key = key;
    if (params) this.params = params;
  }

  /** The plain value, as stored and sent. */
  toFault(): Fault {
    return this.params ? { key: this.key, params: this.params } : { key: this.key };
  }
}

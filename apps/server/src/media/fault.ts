import type { ErrorKey } from '@earmark/contract';

/** Name of a row of the catalogue that speaks of an audio or a zip. */
export type MediaFaultKey = Extract<ErrorKey, `${'audio' | 'wav' | 'mp3' | 'zip'}_${string}`>;

/** Something wrong with an uploaded file, as data: the sentence's key and what fills its placeholders. */
export interface Fault {
  readonly key: MediaFaultKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Thrown where an uploaded file must be refused. Every other error of the media code is a bug or broken infrastructure. */
export class MediaFault extends Error implements Fault {
  override readonly name = 'MediaFault';
  readonly key: MediaFaultKey;
  readonly params?: Readonly<Record<string, string | number>>;

  constructor(key: MediaFaultKey, params?: Fault['params'], cause?: unknown) {
    super(params ? `${key} ${JSON.stringify(params)}` : key, { cause });
    this.key = key;
    if (params) this.params = params;
  }

  /** The bare value, as it is stored and sent. */
  toFault(): Fault {
    return this.params ? { key: this.key, params: this.params } : { key: this.key };
  }
}

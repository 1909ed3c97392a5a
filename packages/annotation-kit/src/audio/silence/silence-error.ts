/** Why nothing could be found: no network given or to be had, or the samples cannot be read. */
export type SilenceFault = 'model_missing' | 'model_unreachable' | 'samples_unreadable';

/** Finding silence failed; `code` says why, its sentence is `errors.<code>` of `silenceText`. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError';
  readonly code: SilenceFault;

  constructor(code: SilenceFault, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

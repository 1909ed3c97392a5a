/** Why detection failed: the network is not configured, it cannot be loaded, or the samples cannot be read. */
export type SilenceFault = 'model_missing' | 'model_unreachable' | 'samples_unreadable';

/** Detection failed; the text for `code` is `errors.<code>` of `silenceText`. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError';
  readonly code: SilenceFault;

  constructor(code: SilenceFault, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

import type { ErrorKey, ErrorParams } from '@earmark/contract';

/** The provider cannot be used: `key` is the sentence for administrators, the message what is logged. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly key: ErrorKey;
  readonly params: ErrorParams;

  constructor(key: ErrorKey, params: ErrorParams = {}, message: string = key) {
    super(message);
    this.key = key;
    this.params = params;
  }
}

/** Returns the message of an error, with the cause that `fetch` hides. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const inner = cause instanceof Error && cause.message !== '' ? cause.message : '';
  return (inner === '' || error instanceof ProviderFault ? error.message : inner).slice(0, 200);
}

const envelopeTypes = ['success', 'info', 'warning', 'error'] as const;
type EnvelopeType = (typeof envelopeTypes)[number];

/** Code of every successful response. */
export const successCode = 200;

/** One rejected field of a request: its path and the sentence in the caller's language. */
export interface Issue {
  path: (string | number)[];
  message: string;
  code: string;
}

/** The response of every call: `{code, message, type, data}`. Errors may carry `issues`, one per fault. */
export interface Envelope<Data> {
  code: number;
  message: string;
  type: EnvelopeType;
  data: Data | null;
  issues?: Issue[];
}

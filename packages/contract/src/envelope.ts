export const envelopeTypes = ['success', 'info', 'warning', 'error'] as const;
export type EnvelopeType = (typeof envelopeTypes)[number];

/** Code of every successful answer. */
export const successCode = 200;

/** One refused field of a request: where, and the sentence in the caller's language. */
export interface Issue {
  path: (string | number)[];
  message: string;
  code: string;
}

/** What every call answers: `{code, message, type, data}`; refusals may carry `issues`, one a fault. */
export interface Envelope<Data> {
  code: number;
  message: string;
  type: EnvelopeType;
  data: Data | null;
  issues?: Issue[];
}

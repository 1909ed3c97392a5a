import { z } from 'zod';

export const envelopeTypes = ['success', 'info', 'warning', 'error'] as const;
export type EnvelopeType = (typeof envelopeTypes)[number];

/** Code of every successful answer. */
export const successCode = 200;

/** One refused field of a request: where, and the sentence in the caller's language. */
export const issueSchema = z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string(), code: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/** What every call answers: `{code, message, type, data}`; refusals may carry `issues`, one a fault. */
export interface Envelope<Data> {
  code: number;
  message: string;
  type: EnvelopeType;
  data: Data | null;
  issues?: Issue[];
}

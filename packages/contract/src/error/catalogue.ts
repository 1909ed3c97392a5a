import { ingestErrors } from './ingest.ts';
import { requestErrors } from './request.ts';
import { createSentences } from './sentences.ts';
import { sessionErrors } from './session.ts';
import { uploadErrors } from './upload.ts';
import { workErrors } from './work.ts';

/** The whole catalogue: every refusal the platform can answer. */
export const errors = { ...sessionErrors, ...requestErrors, ...workErrors, ...uploadErrors, ...ingestErrors } as const;
export type ErrorKey = keyof typeof errors;

/** Whether a text that was kept names a row of the catalogue. */
export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(errors, key);

/** An error's sentence in a language, its placeholders filled. */
export const describeError = createSentences(errors);

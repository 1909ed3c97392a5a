import { ingestErrors } from './ingest.ts';
import { requestErrors } from './request.ts';
import { createSentences } from './sentences.ts';
import { sessionErrors } from './session.ts';
import { uploadErrors } from './upload.ts';
import { workRows } from './work-rows.ts';

/** The complete error catalogue of the platform, for the server: lint keeps it out of browser code. */
export const errors = { ...sessionErrors, ...requestErrors, ...workRows, ...uploadErrors, ...ingestErrors } as const;
export type ErrorKey = keyof typeof errors;

/** Whether a stored text is a key of the catalogue. */
export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(errors, key);

/** Returns an error's sentence in the given language with its placeholders filled. */
export const describeError = createSentences(errors);

import type { Fault } from '@earmark/model';
import type { Language } from '../business.ts';
import { faultTexts } from './annotation.ts';
import { ingestErrors } from './ingest.ts';
import { requestErrors } from './request.ts';
import { sessionErrors } from './session.ts';
import { uploadErrors } from './upload.ts';
import { workErrors } from './work.ts';

/** The whole catalogue: every refusal the platform can answer. */
export const errors = { ...sessionErrors, ...requestErrors, ...workErrors, ...uploadErrors, ...ingestErrors } as const;
export type ErrorKey = keyof typeof errors;
export type ErrorParams = Readonly<Record<string, string | number>>;

/** An error's sentence in a language, its placeholders filled. */
export const describeError = (key: ErrorKey, language: Language, params: ErrorParams = {}): string => fill(errors[key][language], params);

/** A model fault's sentence in a language. */
export const describeFault = (fault: Fault, language: Language): string => fill(faultTexts[fault.code][language], fault.params ?? {});

const fill = (template: string, params: ErrorParams): string => template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

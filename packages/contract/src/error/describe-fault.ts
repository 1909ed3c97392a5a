import type { Fault } from '@earmark/model';
import type { Language } from '../language.ts';
import { faultRows } from './annotation.ts';
import { createSentences } from './sentences.ts';

const say = createSentences(faultRows);

/**
 * Returns a model fault's sentence. Kept apart from the catalogue so that showing faults does not bundle every error.
 */
export const describeFault = (fault: Fault, language: Language): string => say(fault.code, language, fault.params);

import type { Fault } from '@earmark/model';
import type { Language } from '../language.ts';
import { faultRows } from './annotation.ts';
import { createSentences } from './sentences.ts';

const say = createSentences(faultRows);

/** A model fault's sentence in a language. Apart from the catalogue: who shows faults need not bring every refusal along. */
export const describeFault = (fault: Fault, language: Language): string => say(fault.code, language, fault.params);

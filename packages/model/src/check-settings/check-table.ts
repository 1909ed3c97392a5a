/**
 * Severity of a finding: `off` looks for nothing, a `warning` is shown and asked about, a `fault` prevents submitting.
 */
export const checkSeverities = ['off', 'warning', 'fault'] as const;
export type CheckSeverity = (typeof checkSeverities)[number];

/** A number that a check takes, with its limits and its usual value. */
export interface NumberParameter {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly usual: number;
  readonly unit: 'perSecond' | 'seconds' | 'percent' | 'decibels';
}

/** One of several conventions; the first is the usual one. */
export interface ChoiceParameter {
  readonly kind: 'choice';
  readonly options: readonly string[];
}

/** A list that the task brings: patterns, terms or words. */
export interface ListParameter {
  readonly kind: 'patterns' | 'terms' | 'words';
}

export type CheckParameter = NumberParameter | ChoiceParameter | ListParameter;

interface CheckRow {
  /** Subject of the check: written answers, which every modality has, or segments of audio. */
  readonly of: 'text' | 'sound';
  /** Severities on offer; a dictionary never knows every name, so it cannot prevent a submit. */
  readonly severities: readonly CheckSeverity[];
  readonly parameters: Readonly<Record<string, CheckParameter>>;
}

const all = checkSeverities;

/** The automatic checks that a task can use, in the order in which they are listed. */
export const checkTable = {
  speed: {
    of: 'sound',
    severities: all,
    parameters: {
      least: { kind: 'number', min: 0, max: 50, step: 0.1, usual: 1, unit: 'perSecond' },
      most: { kind: 'number', min: 0, max: 50, step: 0.1, usual: 20, unit: 'perSecond' },
    },
  },
  uncovered: {
    of: 'sound',
    severities: all,
    parameters: {
      seconds: { kind: 'number', min: 0.2, max: 60, step: 0.1, usual: 1, unit: 'seconds' },
      decibels: { kind: 'number', min: 3, max: 40, step: 1, usual: 12, unit: 'decibels' },
    },
  },
  silence: {
    of: 'sound',
    severities: all,
    parameters: {
      share: { kind: 'number', min: 10, max: 100, step: 1, usual: 80, unit: 'percent' },
      decibels: { kind: 'number', min: 3, max: 40, step: 1, usual: 12, unit: 'decibels' },
    },
  },
  overlap: {
    of: 'sound',
    severities: all,
    parameters: { seconds: { kind: 'number', min: 0, max: 60, step: 0.1, usual: 0, unit: 'seconds' } },
  },
  numbers: {
    of: 'text',
    severities: all,
    parameters: { form: { kind: 'choice', options: ['words', 'digits'] } },
  },
  punctuation: {
    of: 'text',
    severities: all,
    parameters: { end: { kind: 'choice', options: ['any', 'required', 'forbidden'] } },
  },
  width: { of: 'text', severities: all, parameters: {} },
  doubled: { of: 'text', severities: all, parameters: {} },
  patterns: { of: 'text', severities: all, parameters: { rows: { kind: 'patterns' } } },
  glossary: { of: 'text', severities: all, parameters: { terms: { kind: 'terms' } } },
  spelling: { of: 'text', severities: ['off', 'warning'], parameters: { words: { kind: 'words' } } },
} as const satisfies Record<string, CheckRow>;

export type CheckId = keyof typeof checkTable;

// Object.keys widens the key type to string.
export const checkIds = Object.keys(checkTable) as CheckId[];

/** Limits of the lists: of one task together, and of one entry in UTF-16 units. */
export const checkLimits = {
  patterns: 50,
  patternLength: 200,
  messageLength: 200,
  terms: 1000,
  variants: 20,
  termLength: 100,
  words: 5000,
} as const;

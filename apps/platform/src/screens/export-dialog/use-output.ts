import {
  exportOutputSchema,
  issueKey,
  issueSentence,
  readIssues,
  type ExportFormat,
  type ExportOutput,
} from '@earmark/contract';
import { useState } from 'react';
import { language } from '../../i18n/index.ts';

/** What is written besides the annotations in their format. */
export type OutputOptionsValue = Omit<ExportOutput, 'format'>;

/** The options that nobody has changed. */
const plainOutput: OutputOptionsValue = {
  audio: 'none',
  skips_silent: true,
  name_pattern: null,
  split: null,
  has_manifest: false,
  hides_people: false,
  includes_copies: false,
  tokeniser: 'words',
};

/** The sentences of what is wrong with options, by the path of their field. */
function outputFaults(output: ExportOutput): ReadonlyMap<string, string> {
  // By the schema of the call: what the form accepts is accepted by the server
  const { error } = exportOutputSchema.safeParse(output, { error: issueKey });
  return new Map(
    readIssues(error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issueSentence(exportOutputSchema, issue, language),
    ]),
  );
}

/** The options of an export with their faults, checked by the contract's schema. */
export function useOutput(format: ExportFormat) {
  const [options, setOptions] = useState(plainOutput);
  const output = { format, ...options };
  const faults = outputFaults(output);
  return {
    options,
    setOptions,
    output: faults.size === 0 ? exportOutputSchema.parse(output) : undefined,
    faultOf: (path: string) => faults.get(path),
  };
}

/** Whether options go beyond a format. */
export const areMoreThanFormat = (options: OutputOptionsValue): boolean =>
  options.audio !== 'none' ||
  options.name_pattern !== null ||
  options.split !== null ||
  options.has_manifest ||
  options.hides_people ||
  options.includes_copies;

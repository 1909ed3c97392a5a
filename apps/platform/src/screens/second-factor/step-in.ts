import { secondFactorNeeded, type CallError, type SecondFactorStep } from '@earmark/contract';

/** Returns the second step that a refused sign-in asks for; undefined for other refusals. */
export function stepIn({ code, data }: CallError): SecondFactorStep | undefined {
  if (code !== secondFactorNeeded.code) return undefined;
  // The code names the type of the data; the page that reads it has no schemas
  return data as SecondFactorStep;
}

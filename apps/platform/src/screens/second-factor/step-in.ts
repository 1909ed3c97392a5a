import { secondFactorNeeded, type CallError, type SecondFactorStep } from '@earmark/contract';

/** What a sign-in goes on with when it was refused for the second factor; undefined for any other refusal. */
export function stepIn({ code, data }: CallError): SecondFactorStep | undefined {
  if (code !== secondFactorNeeded.code) return undefined;
  // The code names the type of the data; the page that reads it has no schemas
  return data as SecondFactorStep;
}

import { faultText } from './Bound.tsx';

/** The sentence of the first fault of a field or of anything within it. */
export function firstFault(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || error instanceof Node) return undefined;
  if ('message' in error && typeof error.message === 'string') {
    const { message } = error;
    return faultText('type' in error && typeof error.type === 'string' ? { type: error.type, message } : { message });
  }
  for (const inner of Object.values(error)) {
    const found = firstFault(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

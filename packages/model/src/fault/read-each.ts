import { succeed, type Fault, type Result } from './fault.ts';

/** Told of each line that cannot be read, which is then left out. Without it, the first one refuses the file. */
export type OnFault = (fault: Fault) => void;

/**
 * Reads parts of a file that do not depend on each other; one that gives `undefined` is skipped. Faulty ones are left
 * out where that is wanted.
 */
export function readEach<Part, Value>(
  parts: Iterable<Part>,
  onFault: OnFault | undefined,
  read: (part: Part, index: number) => Result<Value | undefined>,
): Result<Value[]> {
  const values: Value[] = [];
  let index = 0;
  for (const part of parts) {
    const result = read(part, index);
    index += 1;
    if (result.ok) {
      if (result.value !== undefined) values.push(result.value);
    } else if (onFault) onFault(result.fault);
    else return result;
  }
  return succeed(values);
}

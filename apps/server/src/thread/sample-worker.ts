/** Function run on a thread by the test of `createThreads`. */
export function double(value: number): number {
  return value * 2;
}

export function refuse(reason: string): never {
  throw new RangeError(reason);
}

export async function wait(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

export function fill(megabytes: number): number {
  const held: number[][] = [];
  for (let count = 0; count < megabytes; count += 1)
    held.push(Array.from({ length: 131_072 }, (_, index) => index + count + 0.5));
  return held.length;
}

export const processId = (): number => process.pid;

/**
 * Waits until `check` returns a value, by default for at most a minute. An exception in `check` ends the wait. Long waits
 * ask less often: several of them at once would exceed the server's limit of calls per minute.
 */
export async function eventually<Value>(check: () => Promise<Value | undefined | false>, seconds = 60): Promise<Value> {
  const end = Date.now() + seconds * 1000;
  for (let pause = 40; ; pause = Math.min(pause * 1.25, 250)) {
    const value = await check();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`nothing happened within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

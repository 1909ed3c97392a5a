/**
 * Waits until `check` returns a value, by default for at most a minute. An exception in `check` ends the wait. Long
 * waits ask less often, at last after a twentieth of what they have lasted: several of them at once would exceed the
 * server's limit of calls per minute, and keep it from the work that they wait for.
 */
export async function eventually<Value>(check: () => Promise<Value | undefined | false>, seconds = 60): Promise<Value> {
  const started = Date.now();
  for (let pause = 40; ; pause = Math.min(pause * 1.25, Math.max(250, (Date.now() - started) / 20))) {
    const value = await check();
    if (value !== undefined && value !== false) return value;
    if (Date.now() - started > seconds * 1000) throw new Error(`nothing happened within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

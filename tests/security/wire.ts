import { connect, type Socket } from 'node:net';

/** A raw connection that can send bytes no HTTP client would send. */
export interface Wire {
  readonly socket: Socket;
  send(bytes: string | Uint8Array): void;
  /** Everything received until the peer closes; rejects after the timeout. */
  closed(seconds?: number): Promise<string>;
  /** The status line of the response, such as `HTTP/1.1 401 Unauthorized`. */
  statusLine(seconds?: number): Promise<string>;
}

export function openWire(address: string): Promise<Wire> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  // Servers may also close with a reset
  socket.on('error', () => undefined);
  const until = <Value>(check: () => Value | undefined, what: string, seconds: number): Promise<Value> =>
    new Promise((resolve, reject) => {
      const attempt = (): void => {
        const value = check();
        if (value === undefined) return;
        stop();
        resolve(value);
      };
      const clock = setTimeout(() => {
        stop();
        reject(new Error(`${what} within ${seconds} s; received: ${received.slice(0, 300)}`));
      }, seconds * 1000);
      const events = ['data', 'end', 'close'] as const;
      const stop = (): void => {
        clearTimeout(clock);
        for (const event of events) socket.off(event, attempt);
      };
      for (const event of events) socket.on(event, attempt);
      attempt();
    });
  const wire: Wire = {
    socket,
    send: (bytes) => void socket.write(bytes),
    closed: (seconds = 20) =>
      until(
        () => (socket.readableEnded || socket.destroyed ? received : undefined),
        'the connection is not closed',
        seconds,
      ),
    statusLine: (seconds = 20) => until(() => /^HTTP\/1\.1 [^\r]*(?=\r)/.exec(received)?.[0], 'no answer', seconds),
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(wire));
    socket.once('error', reject);
  });
}

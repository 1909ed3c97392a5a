import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { judgeAddress, type AddressRules } from './judge-address.ts';

/** Why a call to another server brought nothing. */
export type OutgoingFault = 'refused' | 'unreachable' | 'redirected' | 'too_large' | 'timed_out';

/** Thrown by `postJson`. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly fault: OutgoingFault;

  constructor(fault: OutgoingFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

interface Outgoing {
  readonly rules: AddressRules;
  /** Time limit of the whole call. */
  readonly timeoutMilliseconds: number;
  readonly answerMaxBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Answer of a server. */
interface OutgoingAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Posts JSON to another server. Connects to an address that was judged, so that a name which resolves otherwise a
 * moment later leads nowhere else; follows no redirect, and reads no more than a bounded answer. Throws
 * `OutgoingError`, and the reason of `signal`.
 */
export async function postJson(address: URL, body: unknown, outgoing: Outgoing): Promise<OutgoingAnswer> {
  const time = AbortSignal.timeout(outgoing.timeoutMilliseconds);
  const signal = outgoing.signal ? AbortSignal.any([time, outgoing.signal]) : time;
  try {
    const judged = await judgeAddress(address, outgoing.rules, signal);
    if (judged.kind === 'unknown') throw new OutgoingError('unreachable', `${address.hostname} is not known`);
    if (judged.kind === 'refused') throw new OutgoingError('refused', `${address.hostname} may not be called`);
    const lookup: LookupFunction = (_host, options, callback) => {
      if (options.all) callback(null, [...judged.addresses]);
      else callback(null, judged.addresses[0]?.address ?? '', judged.addresses[0]?.family);
    };
    return await send(address, JSON.stringify(body), { ...outgoing, signal, lookup });
  } catch (error) {
    if (error instanceof OutgoingError) throw error;
    outgoing.signal?.throwIfAborted();
    if (time.aborted) throw new OutgoingError('timed_out', 'The answer took too long');
    throw new OutgoingError(
      'unreachable',
      error instanceof Error && 'code' in error ? String(error.code) : 'no answer',
    );
  }
}

function send(
  address: URL,
  body: string,
  {
    headers,
    signal,
    lookup,
    answerMaxBytes,
  }: Outgoing & { readonly signal: AbortSignal; readonly lookup: LookupFunction },
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'application/json',
        'content-length': Buffer.byteLength(body),
      },
      signal,
      lookup,
      agent: false,
    } as const;
    const onAnswer = (answer: IncomingMessage): void => {
      readAnswer(answer, answerMaxBytes).then(resolve, reject);
    };
    const call =
      address.protocol === 'https:'
        ? secureRequest(address, options, onAnswer)
        : plainRequest(address, options, onAnswer);
    call.on('error', reject);
    call.end(body);
  });
}

async function readAnswer(answer: IncomingMessage, most: number): Promise<OutgoingAnswer> {
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    answer.destroy();
    throw new OutgoingError('redirected', `HTTP ${status}: redirects are refused`);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) {
      answer.destroy();
      throw new OutgoingError('too_large', 'The answer is too large');
    }
    chunks.push(chunk);
  }
  return { status, text: Buffer.concat(chunks).toString('utf8') };
}

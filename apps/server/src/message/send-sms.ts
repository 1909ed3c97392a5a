import { createHmac } from 'node:crypto';
import { limits, type SmsAdapter } from '@earmark/contract';
import { DeliveryFailed, type Delivery } from './gateway.ts';

const { timeoutMilliseconds, answerMaxBytes } = limits.message;
/** Refusals that may pass: too slow, too many. */
const passing: readonly number[] = [408, 425, 429];

/**
 * Posts a text message to the gateway; returns its answer. The signature is the HMAC-SHA-256, in hexadecimal, of the
 * time, a dot and the body. Redirects are refused, because they could lead anywhere. Throws `DeliveryFailed`.
 */
export async function sendSms(adapter: SmsAdapter, message: Delivery, signal: AbortSignal): Promise<string> {
  const body = JSON.stringify({ id: message.id, to: message.recipient, text: message.body });
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', adapter.secret).update(`${time}.${body}`).digest('hex');
  const response = await fetch(adapter.url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
    headers: {
      'content-type': 'application/json',
      'x-earmark-key': adapter.key_id,
      'x-earmark-time': String(time),
      'x-earmark-signature': signature,
    },
  }).catch((error: unknown) => {
    throw new DeliveryFailed(causeOf(error), false);
  });
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new DeliveryFailed(`HTTP ${response.status}: the gateway redirects, which is refused`, true);
  }
  const answer = `HTTP ${response.status} ${await readBounded(response)}`.trim();
  if (!response.ok) throw new DeliveryFailed(answer, response.status < 500 && !passing.includes(response.status));
  return answer;
}

/** `fetch` hides why it failed in the cause. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `The gateway has not answered within ${timeoutMilliseconds / 1000} s`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Reads the beginning of an answer; the rest is never received. */
async function readBounded(response: Response): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < answerMaxBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      length += value.length;
    }
  } catch {
    // An answer that breaks off still has its status
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return Buffer.concat(chunks).subarray(0, answerMaxBytes).toString('utf8');
}

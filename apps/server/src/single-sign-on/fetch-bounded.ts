import { limits } from '@earmark/contract';
import type { CustomFetch } from 'openid-client';
import { requireProviderAddress, type AddressRules } from './address.ts';
import { ProviderFault } from './fault.ts';

/**
 * Returns a `fetch` for calls to a provider: checks each address, follows no redirect, and reads no more than a bounded
 * answer. Throws a `ProviderFault` otherwise; the caller's signal limits the time.
 */
export const fetchBounded =
  (rules: AddressRules): CustomFetch =>
  async (url, { body, ...options }) => {
    await requireProviderAddress(url, rules);
    const response = await fetch(url, { ...options, body: body ?? null, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new ProviderFault('single_sign_on_unreachable', {}, `HTTP ${response.status}: redirects are refused`);
    }
    const bytes = await readBounded(response);
    return new Response(bytes.length === 0 ? null : bytes, { status: response.status, headers: response.headers });
  };

async function readBounded(response: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > limits.singleSignOn.answerMaxBytes)
      throw new ProviderFault('single_sign_on_unreachable', {}, 'The answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

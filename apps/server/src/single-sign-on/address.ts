import { isLoopbackHost } from '@earmark/contract';
import { judgeAddress } from '../outgoing/index.ts';
import { ProviderFault } from './fault.ts';

/** Addresses that a provider may have. */
export interface AddressRules {
  /** This machine itself as well, also by http. */
  readonly allowsLoopback: boolean;
}

/**
 * Throws a `ProviderFault` unless the address is https to where a provider may be. Addresses of private networks are
 * allowed, because providers of companies stand there. A name that resolves otherwise a moment later meets the check of
 * the certificate.
 */
export async function requireProviderAddress(address: string | URL, { allowsLoopback }: AddressRules): Promise<void> {
  const url = new URL(address);
  const isPlainLoopback = url.protocol === 'http:' && isLoopbackHost(url.hostname) && allowsLoopback;
  if (url.protocol !== 'https:' && !isPlainLoopback) throw refused(url);
  const { kind } = await judgeAddress(url, { allowsLoopback, allowsPrivate: true });
  if (kind === 'unknown') throw new ProviderFault('single_sign_on_unreachable', {}, `${url.hostname} is not known`);
  if (kind === 'refused') throw refused(url);
}

const refused = (url: URL): ProviderFault =>
  new ProviderFault('single_sign_on_address_refused', { address: url.origin === 'null' ? url.protocol : url.origin });

import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { isLoopbackHost } from '@earmark/contract';
import { ProviderFault } from './fault.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Where no provider is: this host, its link (metadata services of clouds answer there), and groups of hosts. */
const never = new BlockList();
never.addSubnet('0.0.0.0', 8, 'ipv4');
never.addSubnet('169.254.0.0', 16, 'ipv4');
never.addSubnet('224.0.0.0', 4, 'ipv4');
never.addAddress('::', 'ipv6');
never.addSubnet('fe80::', 10, 'ipv6');
never.addSubnet('ff00::', 8, 'ipv6');

/** Which addresses a provider may have. */
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
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPlainLoopback = url.protocol === 'http:' && isLoopbackHost(url.hostname) && allowsLoopback;
  if (url.protocol !== 'https:' && !isPlainLoopback) throw refused(url);
  const found = isIP(host) === 0 ? await resolve(host) : [host];
  for (const ip of found) {
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    if (never.check(ip, family) || (!allowsLoopback && loopback.check(ip, family))) throw refused(url);
  }
}

const refused = (url: URL): ProviderFault =>
  new ProviderFault('single_sign_on_address_refused', { address: url.origin === 'null' ? url.protocol : url.origin });

async function resolve(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => {
    throw new ProviderFault('single_sign_on_unreachable', {}, `${host} is not known`);
  });
  return found.map(({ address }) => address);
}

import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks by what is in them; nobody outside reaches those of the first three. */
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Where no service is: this host, its link (metadata services of clouds answer there), and groups of hosts. */
const never = new BlockList();
never.addSubnet('0.0.0.0', 8, 'ipv4');
never.addSubnet('169.254.0.0', 16, 'ipv4');
never.addSubnet('224.0.0.0', 4, 'ipv4');
never.addSubnet('240.0.0.0', 4, 'ipv4');
never.addSubnet('fe80::', 10, 'ipv6');
never.addSubnet('ff00::', 8, 'ipv6');
// Metadata services of clouds outside the link
never.addAddress('100.100.100.200', 'ipv4');
never.addAddress('192.0.0.192', 'ipv4');
never.addAddress('fd00:ec2::254', 'ipv6');
never.addAddress('fd20:ce::254', 'ipv6');
// Addresses that carry one of IPv4 in themselves, which a translator on the way would reach: none of a service is
// written so
never.addSubnet('64:ff9b::', 96, 'ipv6');
never.addSubnet('64:ff9b:1::', 48, 'ipv6');
never.addSubnet('2001::', 32, 'ipv6');
never.addSubnet('2002::', 16, 'ipv6');
never.addSubnet('::', 96, 'ipv6');

const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('100.64.0.0', 10, 'ipv4');
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
privateNetworks.addSubnet('192.0.0.0', 24, 'ipv4');
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
privateNetworks.addSubnet('198.18.0.0', 15, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Addresses that this server may call. */
export interface AddressRules {
  /** This machine itself. */
  readonly allowsLoopback: boolean;
  /** Hosts of networks that the internet does not reach. */
  readonly allowsPrivate: boolean;
}

/** The outcome: the addresses of the host, all of which may be called, or why it is not called. */
type JudgedAddress =
  | { readonly kind: 'fits'; readonly addresses: readonly { readonly address: string; readonly family: 4 | 6 }[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

/**
 * Resolves the host of an address and judges all that it resolves to; one that may not be called refuses the host.
 * Throws the reason of `signal`, which a slow name server does not delay.
 */
export async function judgeAddress(url: URL, rules: AddressRules, signal?: AbortSignal): Promise<JudgedAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found =
    isIP(host) === 0
      ? await untilAborted(
          lookup(host, { all: true }).catch(() => undefined),
          signal,
        )
      : [{ address: host, family: isIP(host) }];
  if (!found || found.length === 0) return { kind: 'unknown' };
  const addresses = found.map(({ address, family }) => ({
    address,
    family: family === 6 ? (6 as const) : (4 as const),
  }));
  return addresses.some(({ address, family }) => isForbidden(address, family, rules))
    ? { kind: 'refused' }
    : { kind: 'fits', addresses };
}

/** Waits for what cannot be aborted, no longer than `signal` allows. */
async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/**
 * `::1` is in the block of addresses that carry one of IPv4, but is this machine; those of the form `::ffff:1.2.3.4`
 * are judged as the address that they carry (`BlockList` does so by itself).
 */
function isForbidden(address: string, family: 4 | 6, { allowsLoopback, allowsPrivate }: AddressRules): boolean {
  const type = family === 6 ? 'ipv6' : 'ipv4';
  return (
    (address !== '::1' && never.check(address, type)) ||
    (!allowsLoopback && loopback.check(address, type)) ||
    (!allowsPrivate && privateNetworks.check(address, type))
  );
}

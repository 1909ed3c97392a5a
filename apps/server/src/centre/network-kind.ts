import type { NetworkKind } from '@earmark/contract';
import { isIP } from 'node:net';
import { addressList } from '../http/index.ts';

const isMachine = addressList('127.0.0.0/8,::1');
// Private, link-local and carrier networks (RFC 1918, 3927, 4193, 4291, 6598)
const isLocal = addressList('10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,100.64.0.0/10,fc00::/7,fe80::/10');

/** Returns the kind of network of an address. */
export function networkKindOf(address: string): NetworkKind {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const [bare = ''] = plain.split('%');
  if (isIP(bare) === 0) return 'unknown';
  return isMachine(plain) ? 'machine' : isLocal(plain) ? 'local' : 'internet';
}

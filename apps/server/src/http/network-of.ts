import { isIP } from 'node:net';

/**
 * What is counted as one address: an IPv4 address, or the /64 of an IPv6 address, of which one subscriber has all. IPv4 written as
 * IPv6 is IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || isIP(address) !== 6) return mapped ?? address;
  const [before = '', after = ''] = address.split('::');
  const groups = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const [head, tail] = [groups(before), groups(after)];
  const all = [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail];
  return `${all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

import { BlockList, isIP } from 'node:net';

/**
 * Key under which an address is counted: an IPv4 address, or the /64 of an IPv6 address, because one subscriber owns
 * all of it. IPv4-mapped IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || isIP(address) !== 6) return mapped ?? address;
  const [before = '', after = ''] = address.split('::');
  const groups = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const [head, tail] = [groups(before), groups(after)];
  const all = [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Returns a predicate for a list of addresses and networks separated by commas, such as `127.0.0.1,10.0.0.0/8`. */
export function addressList(list: string): (address: string) => boolean {
  const listed = new BlockList();
  for (const entry of list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) listed.addAddress(address, family);
    else listed.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    // Link-local addresses carry the name of their interface
    const [bare = ''] = address.split('%');
    return isIP(bare) !== 0 && listed.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
  };
}

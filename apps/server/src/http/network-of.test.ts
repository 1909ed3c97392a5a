import { expect, test } from 'vitest';
import { addressList, networkOf } from './network-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['127.0.0.1', true],
  ['127.0.0.2', false],
  ['::ffff:127.0.0.1', true],
  ['10.200.3.4', true],
  ['::1', true],
  ['::2', false],
  ['2001:db8:1::9', true],
  ['2001:db8:2::9', false],
  ['fe80::1%eth0', true],
  ['', false],
])('%s is listed: %s', (address, isListed) => {
  expect(addressList('127.0.0.1, 10.0.0.0/8,::1,2001:db8:1::/48,fe80::1')(address)).toBe(isListed);
});

import { expect, test } from 'vitest';
import { networkOf } from '#server/platform/http/admission/network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  // Each spelling of an address is the same network.
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['1:2::4:5:6:192.0.2.1', '1:2:0:4::/64'],
  ['::203.0.113.7', '0:0:0:0::/64'],
  // As gateways write it that add the port of the connection.
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:DB8:1:2::9]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  // What is no address, however much it looks like one.
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['127.1', 'unknown'],
  ['0x7f.0.0.1', 'unknown'],
  ['2130706433', 'unknown'],
  ['203.0.113.7:', 'unknown'],
  ['203.0.113.7:port', 'unknown'],
  ['203.0.113.7 198.51.100.7', 'unknown'],
  ['203.0.113.256', 'unknown'],
  ['[203.0.113.7', 'unknown'],
  ['"203.0.113.7"', 'unknown'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

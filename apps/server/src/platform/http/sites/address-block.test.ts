import { expect, test } from 'vitest';
import { addressBlock } from './address-block.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['203.0.113.7:443', 'unknown'],
])('%s belongs to %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

import { Check } from 'typebox/schema'
import { expect, it } from 'vitest'
import { NewServer } from './new-server.ts'

const LEAST = {
  name: 'web',
  source_id: null,
  flavor_id: 'f1',
  key_name: null,
  user_data: null,
  security_groups: [],
}

it.each([
  [{}, true],
  [{ name: 'w' }, true],
  [{ name: '' }, false],
  [{ instance_count: 1 }, true],
  [{ instance_count: 0 }, false],
  [{ instance_count: 1.5 }, false],
  [{ description: 'a'.repeat(255) }, true],
  [{ description: 'a'.repeat(256) }, false],
  [{ nics: null, availability_zone: null, description: null }, true],
  [{ flavor: 'f1' }, false],
])('takes a new server with %j: %s [LAUNCH-025]', (more, isTaken) => {
  expect(Check(NewServer, { ...LEAST, ...more })).toBe(isTaken)
})

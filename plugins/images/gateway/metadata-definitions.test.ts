import { expect, it } from 'vitest'
import { isWanted } from './metadata-definitions.ts'

const namespace = {
  namespace: 'OS::Software::DBMS',
  resource_type_associations: [
    { name: 'OS::Glance::Image' },
    { name: 'OS::Nova::Server', properties_target: 'metadata' },
  ],
}

it.each([
  [{}, true],
  [{ resource_type: 'OS::Nova::Server' }, true],
  [{ resource_type: 'OS::Nova::Server', properties_target: 'metadata' }, true],
  [{ resource_type: 'OS::Nova::Server', properties_target: 'scheduler_hints' }, false],
  [{ resource_type: 'OS::Glance::Image', properties_target: 'metadata' }, false],
  [{ properties_target: 'metadata' }, true],
])('wants a namespace for %o: %s', (wish, expected) => {
  expect(isWanted(namespace, wish)).toBe(expected)
})

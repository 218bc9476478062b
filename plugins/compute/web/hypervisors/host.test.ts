import { tryAction } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { computeHost } from './host.ts'

it.each([
  ['evacuateHost', { state: 'down' }, { state: 'up' }, 'The host must be down.'],
  ['disableService', { status: 'enabled' }, { status: 'disabled' }, 'The service is disabled already.'],
  ['enableService', { status: 'disabled' }, { status: 'enabled' }, 'The service is enabled already.'],
  ['migrateHost', { status: 'disabled' }, { status: 'enabled' }, 'Disable the service first.'],
])('offers %s of %j, and not of %j: %s', (key, item, other, because) => {
  const { verdict } = tryAction(Object(computeHost), key)
  expect([verdict(item), verdict(other)]).toEqual([true, { because }])
})

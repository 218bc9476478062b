import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as definitions from '../api/metadata-definitions.ts'
import { isWanted } from './metadata-definitions.ts'
import gateway from './plugin.ts'

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

it('leaves out a namespace that went since it was listed, and fails with any other failure of the service', async () => {
  const list = (status: number) => {
    const refused = new Fault('GATEWAY_UPSTREAM_REFUSED', { status })
    const answers = {
      'image GET /metadefs/namespaces': [{ namespace: 'gone' }, { namespace: 'kept' }],
      'image GET /metadefs/namespaces/gone': refused,
      'image GET /metadefs/namespaces/kept': { namespace: 'kept' },
    }
    return tryRoutes(gateway.routes ?? [], { answers }).ask<definitions.Namespace[]>(definitions.namespaces)
  }
  expect((await list(404)).map(({ name }) => name)).toEqual(['kept'])
  await expect(list(500)).rejects.toMatchObject({ status: 500 })
})

import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as scopes from '../api/address-scopes.ts'
import { addressPoolRoutes } from './address-pools.ts'

it('answers an address scope of which Neutron does not say that it is shared as one that is not', async () => {
  const scope = { id: 's1', name: 'routed', ip_version: 4, project_id: 'p1' }
  const { ask } = tryRoutes(addressPoolRoutes, { answers: { 'network GET /address-scopes/s1': scope } })
  expect(await ask(scopes.get, { params: { id: 's1' } })).toMatchObject({ ...scope, shared: false })
})

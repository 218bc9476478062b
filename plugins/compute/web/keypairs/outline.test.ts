import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'compute')

it('declares key pairs', () => {
  expect(outline['OS::Nova::Keypair']).toEqual([
    'resourceType OS::Nova::Keypair (idOf name, policyTarget (user_id user_id), indexPath /project/key_pairs, loads all)',
    'property id: id, path name',
    'property keypair_id: id, path id',
    'columns: name (link, sort default), type (priority 2), fingerprint (priority 3)',
    'facets: name',
    'list Create Key Pair (requires compute os_compute_api:os-keypairs:create, readiness)',
    'list Import Public Key (requires compute os_compute_api:os-keypairs:create, readiness)',
    'batch Delete Key Pair (requires compute os_compute_api:os-keypairs:delete, style danger, outcome deleted, sends DELETE /api/nova/keypairs/:name)',
    'item Delete Key Pair (requires compute os_compute_api:os-keypairs:delete, style danger, outcome deleted, sends DELETE /api/nova/keypairs/:name)',
    'details Overview: name type fingerprint keypair_id created_at user_id / public_key',
    'drawer: fingerprint / public_key',
  ])
})

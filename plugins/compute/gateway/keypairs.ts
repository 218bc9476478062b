import { created, handle, type Route } from '@fascia/sdk/gateway'
import * as keypairs from '../api/keypairs.ts'

/** Types come with 2.2, owners with 2.10, pages with 2.35. */
const microversion = '2.35'

interface NovaKeypair extends Omit<keypairs.Keypair, 'type'> {
  readonly type?: keypairs.Keypair['type']
}

type MadeByNova = NovaKeypair & Pick<keypairs.MadeKeypair, 'private_key'>

/** How one key pair is asked for. */
const ONE = { microversion, pick: 'keypair' }

/** A Nova that gives no type has only keys for SSH. */
function withType<K extends NovaKeypair>(keypair: K): K & Pick<keypairs.Keypair, 'type'> {
  return { ...keypair, type: keypair.type ?? 'ssh' }
}

export const keypairRoutes: readonly Route[] = [
  handle(keypairs.list, ({ cloud }) =>
    cloud.compute.pages('/os-keypairs', 'keypairs', {
      microversion,
      map: (found: readonly { keypair: NovaKeypair }[]) => found.map(({ keypair }) => withType(keypair)),
    }),
  ),
  handle(keypairs.get, async ({ cloud, params }) =>
    withType(await cloud.compute.get<NovaKeypair>('/os-keypairs/:name', { ...ONE, params })),
  ),
  /** Creates a key pair, whose private key is in this answer alone, or imports a public key [COMPUTE-023]. */
  handle(keypairs.create, async ({ cloud, body: { key_type: type, ...given } }) => {
    const request = { keypair: { ...given, type } }
    const keypair = await cloud.compute.post<MadeByNova>('/os-keypairs', request, ONE)
    return created(`/api/nova/keypairs/${encodeURIComponent(given.name)}`, withType(keypair))
  }),
  handle(keypairs.remove, ({ cloud, params }) => cloud.compute.delete('/os-keypairs/:name', { microversion, params })),
]

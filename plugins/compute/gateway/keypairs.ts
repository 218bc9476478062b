import { created, handle, type Route } from '@fascia/sdk/gateway'
import * as keypairs from '../api/keypairs.ts'

/** Types come with 2.2, owners with 2.10, pages with 2.35. */
const microversion = '2.35'

interface NovaKeypair extends Omit<keypairs.Keypair, 'type'> {
  readonly type?: keypairs.Keypair['type']
}

interface MadeByNova {
  readonly keypair: NovaKeypair & Pick<keypairs.MadeKeypair, 'private_key'>
}

function keypairPath(name: string): string {
  return `/os-keypairs/${encodeURIComponent(name)}`
}

/** A Nova that gives no type has only keys for SSH. */
function withType<K extends NovaKeypair>(keypair: K): K & Pick<keypairs.Keypair, 'type'> {
  return { ...keypair, type: keypair.type ?? 'ssh' }
}

export const keypairRoutes: readonly Route[] = [
  handle(keypairs.list, async function* ({ cloud }) {
    const pages = cloud.compute.pages<{ keypair: NovaKeypair }>('/os-keypairs', 'keypairs', { microversion })
    for await (const { items, ...rest } of pages)
      yield { ...rest, items: items.map(({ keypair }) => withType(keypair)) }
  }),
  handle(keypairs.get, async ({ cloud, params }) => {
    const { keypair } = await cloud.compute.get<{ keypair: NovaKeypair }>(keypairPath(params.name), { microversion })
    return withType(keypair)
  }),
  /** Creates a key pair, whose private key is in this answer alone, or imports a public key [COMPUTE-023]. */
  handle(keypairs.create, async ({ cloud, body: { key_type: type, ...given } }) => {
    const request = { keypair: { ...given, type } }
    const { keypair } = await cloud.compute.post<MadeByNova>('/os-keypairs', request, { microversion })
    return created(`/api/nova/keypairs/${encodeURIComponent(given.name)}`, withType(keypair))
  }),
  handle(keypairs.remove, ({ cloud, params }) => cloud.compute.delete(keypairPath(params.name), { microversion })),
]

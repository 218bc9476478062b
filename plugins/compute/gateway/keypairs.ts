import { created, del, get, list, post, type Route } from '@fascia/sdk/gateway'
import { NewKeypair } from '../common/keypair.ts'

/** Types come with 2.2, owners with 2.10, pages with 2.35. */
const KEYPAIR_VERSION = '2.35'

interface WrappedKeypair {
  readonly keypair: Readonly<Record<string, unknown>>
}

function keypairPath(name: string | undefined): string {
  return `/os-keypairs/${encodeURIComponent(name ?? '')}`
}

export const listKeypairs: Route = list('/api/nova/keypairs/', {}, async function* ({ cloud }) {
  const pages = cloud.compute.pages<WrappedKeypair>('/os-keypairs', 'keypairs', { microversion: KEYPAIR_VERSION })
  for await (const { items, ...rest } of pages) yield { ...rest, items: items.map(({ keypair }) => keypair) }
})

export const getKeypair: Route = get('/api/nova/keypairs/:name', {}, async ({ cloud, params }) => {
  const { keypair } = await cloud.compute.get<WrappedKeypair>(keypairPath(params.name), {
    microversion: KEYPAIR_VERSION,
  })
  return keypair
})

/** Creates a key pair, whose private key stands in this answer and nowhere else, or imports a public key [COMPUTE-023]. */
export const createKeypair: Route = post('/api/nova/keypairs/', { body: NewKeypair }, async ({ cloud, body }) => {
  const { key_type, ...given } = body
  const { keypair } = await cloud.compute.post<WrappedKeypair>(
    '/os-keypairs',
    { keypair: { ...given, type: key_type } },
    { microversion: KEYPAIR_VERSION },
  )
  return created(`/api/nova/keypairs/${encodeURIComponent(body.name)}`, { ...keypair, type: keypair.type ?? key_type })
})

export const deleteKeypair: Route = del('/api/nova/keypairs/:name', {}, async ({ cloud, params }) => {
  await cloud.compute.delete(keypairPath(params.name), { microversion: KEYPAIR_VERSION })
})

import { get, list, type Route } from '@fascia/sdk/gateway'

/** Types come with 2.2, owners with 2.10, pages with 2.35. */
const KEYPAIR_VERSION = '2.35'

interface WrappedKeypair {
  readonly keypair: Readonly<Record<string, unknown>>
}

export const listKeypairs: Route = list('/api/nova/keypairs/', {}, async function* ({ cloud }) {
  const pages = cloud.compute.pages<WrappedKeypair>('/os-keypairs', 'keypairs', { microversion: KEYPAIR_VERSION })
  for await (const { items, ...rest } of pages) yield { ...rest, items: items.map(({ keypair }) => keypair) }
})

export const getKeypair: Route = get('/api/nova/keypairs/:name', {}, async ({ cloud, params }) => {
  const path = `/os-keypairs/${encodeURIComponent(params.name ?? '')}`
  const { keypair } = await cloud.compute.get<WrappedKeypair>(path, { microversion: KEYPAIR_VERSION })
  return keypair
})

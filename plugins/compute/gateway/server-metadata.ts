import { get, patch, type Route } from '@fascia/sdk/gateway'
import { MetadataChange } from '../common/wire.ts'
import { serverPath } from './nova-server.ts'

export const getServerMetadata: Route = get('/api/nova/servers/:id/metadata', {}, async ({ cloud, params }) => {
  const { metadata } = await cloud.compute.get<{ metadata: Readonly<Record<string, string>> }>(
    serverPath(params.id ?? '', '/metadata'),
  )
  return metadata
})

/** Sets and drops name and value pairs; what is set goes first, so that a refusal leaves the old ones standing. */
export const changeServerMetadata: Route = patch(
  '/api/nova/servers/:id/metadata',
  { body: MetadataChange },
  async ({ cloud, params, body: { updated = {}, removed = [] } }) => {
    const path = serverPath(params.id ?? '', '/metadata')
    if (Object.keys(updated).length > 0) await cloud.compute.post(path, { metadata: updated })
    for (const name of removed) await cloud.compute.delete(`${path}/${encodeURIComponent(name)}`)
  },
)

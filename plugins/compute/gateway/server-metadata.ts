import { handle } from '@fascia/sdk/gateway'
import * as metadata from '../api/metadata.ts'
import { serverPath } from './nova-server.ts'

export const getServerMetadata = handle(metadata.ofServer, async ({ cloud, params }) => {
  const path = serverPath(params.id, '/metadata')
  const answer = await cloud.compute.get<{ metadata: Readonly<Record<string, string>> }>(path)
  return answer.metadata
})

/** What is set goes first, so that a refusal keeps the old values. */
export const changeServerMetadata = handle(
  metadata.changeServer,
  async ({ cloud, params, body: { updated = {}, removed = [] } }) => {
    const path = serverPath(params.id, '/metadata')
    if (Object.keys(updated).length > 0) await cloud.compute.post(path, { metadata: updated })
    for (const name of removed) await cloud.compute.delete(`${path}/${encodeURIComponent(name)}`)
  },
)

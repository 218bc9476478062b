import type { MetadataChange } from '../common/shapes.ts'
import type { ServiceClient } from './cloud.ts'

/**
 * Changes a map of texts that a service keeps at `{path}/{key}`: metadata, extra specs. What is set goes first, in one call, so that a refusal keeps the old
 * values; each removed key is one call more. `params` are the values of the `:name` parts of the path.
 *
 * @example
 * ```ts
 * import { patchCall } from '@fascia/sdk/common'
 * import { changeTexts, handle } from '@fascia/sdk/gateway'
 * import { MetadataChange } from '@fascia/sdk/shapes'
 *
 * const change = patchCall('/api/cinder/backups/:id/metadata', { body: MetadataChange })
 *
 * export const changeBackupMetadata = handle(change, ({ cloud, params, body }) =>
 *   changeTexts(cloud.volume, '/backups/:id', 'metadata', body, params),
 * )
 * ```
 */
export async function changeTexts(
  client: ServiceClient,
  path: string,
  key: string,
  { updated = {}, removed = [] }: MetadataChange,
  params: Readonly<Record<string, string>> = {},
): Promise<undefined> {
  const address = `${path}/${key}`
  if (Object.keys(updated).length > 0) await client.post(address, { [key]: updated }, { params })
  for (const text of removed) await client.delete(`${address}/:text`, { params: { ...params, text } })
}

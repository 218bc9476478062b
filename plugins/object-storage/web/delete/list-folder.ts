import type { Api } from '@fascia/sdk/web'
import { list, type StoredObject } from '../../api/objects.ts'
import { encodeContainer } from '../../common/object-path.ts'

/** All of one level of a container: where the gateway ends a list, the next one goes on after it. */
export async function listFolder(
  api: Pick<Api, 'stream'>,
  container: string,
  path: string,
  signal: AbortSignal,
): Promise<readonly StoredObject[]> {
  const address = list.path.replace(':container', encodeContainer(container))
  const found: StoredObject[] = []
  let after: string | undefined
  do {
    const query = { path, ...(after === undefined ? {} : { marker: after }) }
    after = undefined
    for await (const { items, marker } of api.stream<StoredObject>(address, { query, signal, isQuiet: true })) {
      found.push(...items)
      after = marker
    }
  } while (after !== undefined)
  return found
}

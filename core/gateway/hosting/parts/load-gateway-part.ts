import { Fault } from '@fascia/sdk/common'
import type { GatewayPart } from '@fascia/sdk/gateway'
import type { Delay } from '../hosting-options.ts'
import type { StoredPlugin } from '../store/stored-plugin.ts'
import { parseGatewayPart } from './parse-gateway-part.ts'
import { importPluginModule } from './plugin-modules.ts'

const LOAD_LIMIT_MS = 10_000

/**
 * Loads the gateway part of a verified plugin; undefined when it has none. Fails with whatever the bundle throws, or with
 * `PLUGIN_TIMEOUT` when it does not finish loading.
 */
export async function loadGatewayPart(plugin: StoredPlugin, delay: Delay): Promise<GatewayPart | undefined> {
  const path = plugin.manifest?.gateway?.file
  const file = path === undefined ? undefined : plugin.files.get(path)
  if (!file) return undefined
  const { promise: late, reject } = Promise.withResolvers<never>()
  const cancel = delay(LOAD_LIMIT_MS, () =>
    reject(new Fault('PLUGIN_TIMEOUT', { message: 'The gateway part did not finish loading.' })),
  )
  try {
    return parseGatewayPart(await Promise.race([importPluginModule(plugin.folder, file), late]))
  } finally {
    cancel()
  }
}

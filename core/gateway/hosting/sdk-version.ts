import { createRequire } from 'node:module'
import { Fault } from '@fascia/sdk/common'

/** The version of the SDK that this host runs with: what plugins' ranges are held against. */
export function sdkVersion(): string {
  const manifest: unknown = createRequire(import.meta.url)('@fascia/sdk/package.json')
  if (
    typeof manifest === 'object' &&
    manifest !== null &&
    'version' in manifest &&
    typeof manifest.version === 'string'
  )
    return manifest.version
  throw new Fault('GATEWAY_CONFIG_INVALID', { message: 'The SDK has no version.' })
}

import { expect, it } from 'vitest'
import type { GatewayCore } from '../core/gateway/gateway-core.ts'
import { createCorePart } from '../core/gateway/routes/core-part.ts'
import { DEFAULT_SETTINGS, PUBLIC_SETTINGS } from '../core/gateway/settings/default-settings.ts'
import { gatewayNames } from '../sdk/build/declaration/gateway-names.ts'

it('core/names.json holds the routes, settings and policy rules of the host; vitest run --update writes it', async () => {
  // Of the gateway only the clock is read while the routes are made; no handler runs.
  const { part } = createCorePart({ sources: { now: () => 0 } } as GatewayCore)
  const names = gatewayNames({ ...part, settings: DEFAULT_SETTINGS, publicSettings: PUBLIC_SETTINGS })
  await expect(`${JSON.stringify(names, null, 2)}\n`).toMatchFileSnapshot('../core/names.json')
})

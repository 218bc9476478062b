import type { SimulatedRoute } from '@fascia/sdk/simulator'
import type { IdentitySettings } from './identity-call.ts'
import type { IdentityTables } from './identity-tables.ts'

export function userRoutes(_settings: IdentitySettings): SimulatedRoute<IdentityTables>[] {
  return []
}

import type { SimulatedRoute } from '@fascia/sdk/simulator'
import type { IdentityTables } from './identity-tables.ts'

export const applicationCredentialRoutes: readonly SimulatedRoute<IdentityTables>[] = []

import { pass } from '@fascia/sdk/gateway'
import * as mappings from '../api/mappings.ts'

export const mappingRoutes = pass(
  mappings.mappingType,
  { ...mappings, update: mappings.change },
  {
    service: 'identity',
    path: '/OS-FEDERATION/mappings',
    wrap: 'mapping',
    own: { rules_text: ({ rules }) => JSON.stringify(rules, null, 2) },
    createBy: 'put',
  },
)

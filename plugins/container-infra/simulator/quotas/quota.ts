import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Quota = Type.Object({
  id: Type.String(),
  projectId: Type.String(),
  resource: Type.String(),
  hardLimit: Type.Integer(),
  createdAt: Type.Integer(),
  updatedAt: withDefault(nullable(Type.Integer()), null),
})
export type Quota = Value<typeof Quota>

/** Magnum's own limit of clusters, for projects without a quota. */
export const MOST_CLUSTERS = 20

export const quotaTable = table(Quota, { owner: 'projectId' })

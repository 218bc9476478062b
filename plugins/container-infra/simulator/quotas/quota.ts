import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Quota = Type.Object({
  ...strings('id', 'projectId', 'resource'),
  hardLimit: Type.Integer(),
  createdAt: Type.Integer(),
  updatedAt: withDefault(nullable(Type.Integer()), null),
})
export type Quota = Value<typeof Quota>

/** Magnum's own limit of clusters, for projects without a quota. */
export const MOST_CLUSTERS = 20

export const quotaTable = table(Quota, { owner: 'projectId' })

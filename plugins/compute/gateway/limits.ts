import { get, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'

type Limits = Readonly<Record<string, number>>

/** Nova's absolute limits as a person means them: a negative limit is none at all, a negative use is no use. */
export function withoutNegatives(absolute: Limits): Limits {
  return Object.fromEntries(
    Object.entries(absolute).map(([name, value]) => {
      if (value >= 0) return [name, value]
      return [name, name.startsWith('max') ? Number.POSITIVE_INFINITY : 0]
    }),
  )
}

/** What the project may use of compute, and what it uses; `reserved` counts what is being made too [COMPUTE-038]. */
export const getLimits: Route = get(
  '/api/nova/limits/',
  { query: Type.Object({ reserved: Type.Optional(Type.Union([Type.Boolean(), Type.String()])) }) },
  async ({ cloud, query: { reserved } }) => {
    const { limits } = await cloud.compute.get<{ limits: { readonly absolute: Limits } }>('/limits', {
      query: reserved === true || reserved === 'true' ? { reserved: 1 } : {},
    })
    return withoutNegatives(limits.absolute)
  },
)

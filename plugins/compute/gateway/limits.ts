import { absoluteLimits, get, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'

type Limits = Readonly<Record<string, number>>

/** What the project may use of compute, and what it uses; `reserved` counts what is being made too [COMPUTE-038]. */
export const getLimits: Route = get(
  '/api/nova/limits/',
  { query: Type.Object({ reserved: Type.Optional(Type.Union([Type.Boolean(), Type.String()])) }) },
  async ({ cloud, query: { reserved } }) => {
    const { limits } = await cloud.compute.get<{ limits: { readonly absolute: Limits } }>('/limits', {
      query: reserved === true || reserved === 'true' ? { reserved: 1 } : {},
    })
    return absoluteLimits(limits.absolute)
  },
)

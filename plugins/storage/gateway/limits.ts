import { get, type Route } from '@fascia/sdk/gateway'

type Limits = Readonly<Record<string, number>>

/** What the project may use of volumes, and what it uses: a negative limit is none at all, a negative use is no use. */
export const getVolumeLimits: Route = get('/api/cinder/tenantabsolutelimits/', {}, async ({ cloud }) => {
  const { limits } = await cloud.volume.get<{ limits: { readonly absolute: Limits } }>('/limits')
  return Object.fromEntries(
    Object.entries(limits.absolute).map(([name, value]) => {
      if (value >= 0) return [name, value]
      return [name, name.startsWith('max') ? Number.POSITIVE_INFINITY : 0]
    }),
  )
})

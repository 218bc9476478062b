import { absoluteLimits, get, type Route } from '@fascia/sdk/gateway'

/** What the project may use of volumes, and what it uses: a negative limit is none at all, a negative use is no use. */
export const getVolumeLimits: Route = get('/api/cinder/tenantabsolutelimits/', {}, async ({ cloud }) => {
  const { limits } = await cloud.volume.get<{ limits: { readonly absolute: Readonly<Record<string, number>> } }>(
    '/limits',
  )
  return absoluteLimits(limits.absolute)
})

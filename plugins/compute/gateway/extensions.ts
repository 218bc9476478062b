import { list, type Route } from '@fascia/sdk/gateway'

interface Extension {
  readonly alias: string
  readonly name: string
}

/** What Nova offers beyond its core [CORE-030]. */
export const listExtensions: Route = list('/api/nova/extensions/', {}, ({ cloud }) =>
  cloud.compute.pages<Extension>('/extensions', 'extensions'),
)

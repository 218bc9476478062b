import { list, type Route } from '@fascia/sdk/gateway'

interface Extension {
  readonly alias: string
  readonly name: string
}

/** What Neutron offers beyond its core [CORE-030]. */
export const listExtensions: Route = list('/api/neutron/extensions/', {}, ({ cloud }) =>
  cloud.network.pages<Extension>('/extensions', 'extensions'),
)

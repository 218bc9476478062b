import { list, type Route } from '@fascia/sdk/gateway'

interface Extension {
  readonly alias: string
  readonly name: string
}

/** What Cinder offers beyond its core [CORE-030]. */
export const listExtensions: Route = list('/api/cinder/extensions/', {}, ({ cloud }) =>
  cloud.volume.pages<Extension>('/extensions', 'extensions'),
)

import { choice, type FacetSpec, type Text } from '@fascia/sdk/web/declare'
import { STATUS_TEXTS } from './server-status.ts'

function server(of: string, label: Text): FacetSpec {
  return { of, label, isSingleton: true, isServer: true }
}

/** What Nova filters by, in the order of the panel. */
export const facets: readonly FacetSpec[] = [
  server('uuid', 'Instance ID'),
  server('name', 'Instance Name'),
  server('image', 'Image ID'),
  server('image_name', 'Image Name'),
  server('ip', 'IPv4 Address'),
  server('ip6', 'IPv6 Address'),
  server('flavor', 'Flavor ID'),
  server('flavor_name', 'Flavor Name'),
  server('key_name', 'Key Pair Name'),
  choice('status', STATUS_TEXTS, { label: 'Status', isServer: true }),
  server('availability_zone', 'Availability Zone'),
  server('changes-since', 'Changes Since'),
]

/** Only for who sees all projects: the project panel does not name them. */
export const adminFacets: readonly FacetSpec[] = [
  server('project', 'Project Name'),
  server('tenant_id', 'Project ID'),
  server('host', 'Host Name'),
]

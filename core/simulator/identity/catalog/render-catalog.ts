import type { IdentityRows } from '../identity-call.ts'
import type { EndpointRow } from '../identity-tables.ts'
import { endpointFilter } from './endpoint-filter.ts'

/** The catalogue of a scope. Endpoints that carry the project are left out of a scope without one, as Keystone does. */
export function renderCatalog(rows: IdentityRows, origin: string, projectId: string | undefined): object[] {
  const isSeen = endpointFilter(rows, projectId)
  return rows.services
    .find()
    .filter(({ enabled }) => enabled)
    .map((service) => ({
      endpoints: rows.endpoints
        .find({ service_id: service.id })
        .filter((one) => one.enabled && isSeen(one) && (projectId !== undefined || !carriesProject(one.url)))
        .map((endpoint) => ({
          id: endpoint.id,
          interface: endpoint.interface,
          region_id: endpoint.region_id,
          url: urlOf(endpoint, origin, projectId),
          region: endpoint.region_id,
        })),
      id: service.id,
      type: service.type,
      name: service.name,
    }))
}

function carriesProject(url: string): boolean {
  return /[$%]\((?:project|tenant)_id\)s/.test(url)
}

/** An endpoint's address, with its placeholders replaced where their values are known. */
export function urlOf(endpoint: EndpointRow, origin: string, projectId?: string): string {
  const url = endpoint.url.replaceAll('$(origin)s', origin)
  return projectId === undefined ? url : url.replaceAll(/[$%]\((?:project|tenant)_id\)s/g, projectId)
}

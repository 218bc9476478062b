import type { IdentityRows } from '../identity-call.ts'
import type { EndpointRow } from '../identity-tables.ts'

/** The catalogue of a scope. Endpoints that carry the project are left out of a scope without one, as Keystone does. */
export function renderCatalog(rows: IdentityRows, origin: string, projectId: string | undefined): object[] {
  return rows.services
    .find()
    .filter(({ enabled }) => enabled)
    .map((service) => ({
      endpoints: rows.endpoints
        .find({ service_id: service.id })
        .filter(({ enabled, url }) => enabled && (projectId !== undefined || !carriesProject(url)))
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

import type { Cloud, CloudRequest, ServiceClient } from './cloud.ts'
import type { NamedResource, NameLookup } from './gateway-part.ts'

/** Where the names of a type of resources are. */
export interface ListedNames {
  /** The service that has the list. */
  readonly of: (cloud: Cloud) => ServiceClient
  /** The path of the list; one resource is at its id below it. */
  readonly path: string
  /** The field of the answer that holds the list. */
  readonly list: string
  /** The field of the answer that holds one resource. Without it, one resource is looked for in the list. */
  readonly one?: string
  readonly query?: CloudRequest['query']
  /** Added to the query where the names of every project are asked for. */
  readonly ofAll?: CloudRequest['query']
  /** Limits the list to resources of these ids, of a service that can. */
  readonly byIds?: (ids: readonly string[]) => CloudRequest['query']
  readonly microversion?: string
}

/** More ids than this do not fit one address: then the list is not limited to them. */
const IDS_IN_AN_ADDRESS = 150

/** The names that a look-up goes through; as many as the rows that a list shows. */
const ROWS_AT_MOST = 10_000

/**
 * The look-up of names by the list of a service: of one resource by itself, which also an administrator may read of another project; of more by the list,
 * limited to their ids where the service can, until all are found, and through 10,000 rows at most.
 *
 * @example
 * ```ts
 * import { defineGateway, listedNames } from '@fascia/sdk/gateway'
 *
 * export default defineGateway({
 *   names: {
 *     'OS::Blazar::Lease': listedNames({
 *       of: ({ service }) => service('reservation'),
 *       path: '/leases',
 *       list: 'leases',
 *       one: 'lease',
 *     }),
 *   },
 * })
 * ```
 */
export function listedNames(spec: ListedNames): NameLookup {
  const { of, path, list, one, byIds } = spec
  const request = spec.microversion === undefined ? {} : { microversion: spec.microversion }
  return async (cloud, ids, { isOfAll = false } = {}) => {
    const service = of(cloud)
    const [id, ...more] = ids
    if (one !== undefined && id !== undefined && more.length === 0)
      return [await service.get<NamedResource>(`${path}/:id`, { ...request, params: { id }, pick: one })]
    const limited = ids.length > 0 && ids.length <= IDS_IN_AN_ADDRESS ? byIds?.(ids) : {}
    const query = { ...spec.query, ...(isOfAll ? spec.ofAll : {}), ...limited }
    const asked = Object.keys(query).length > 0 ? { ...request, query } : request
    const missing = new Set(ids)
    const found: NamedResource[] = []
    for await (const { items } of service.pages<NamedResource>(path, list, asked)) {
      found.push(...items)
      for (const item of items) missing.delete(item.id)
      if (missing.size === 0 || found.length >= ROWS_AT_MOST) break
    }
    return found
  }
}

import type { Resources } from '@fascia/sdk/web'
import type { RegisteredType } from '@fascia/sdk/web/host'
import { restSourceOf } from '../resources/parse-type.ts'

/**
 * What a stream is asked for so that a list stays up to date: the address of the list with its query, and behind a mark the property that is the id of
 * a row. Without parameters, the whole list of the type. Undefined for a type that no one call lists.
 */
export function liveAddress(
  resources: Pick<Resources, 'contributions'>,
  type: RegisteredType,
  parameters?: Readonly<Record<string, string>>,
): string | undefined {
  const contribution = resources.contributions('resourceType').find(({ data }) => data.code === type.code)
  const { list } = restSourceOf(contribution?.data ?? {}) ?? {}
  const isAlwaysPaged = type.loads === 'paged'
  if (list === undefined || list.includes(':') || (isAlwaysPaged && !parameters)) return undefined
  const isPage = isAlwaysPaged || (type.pages !== undefined && parameters?.page !== undefined)
  const { page, marker, ...others } = parameters ?? {}
  const query = new URLSearchParams(isPage ? others : parameters)
  if (isPage && marker) query.set('marker', marker)
  if (isPage && page) query.set('limit', page)
  const search = query.size > 0 ? `?${query}` : ''
  return `${list}${search}${type.idOf === undefined || type.idOf === 'id' ? '' : `#${type.idOf}`}`
}

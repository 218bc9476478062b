import { Catalog, Session, useAnswer, useApi, useService } from '@fascia/sdk/web'
import type { ProjectQuota } from '../../api/quotas.ts'
import type { Found } from '../found.ts'

export interface AddressRoom {
  /** How many floating IPs the quota of the session's project allows, once that many are allocated. */
  readonly fullAt: number | undefined
  /** Counts again: an address was allocated. */
  readonly recount: () => void
}

/** Whether one more floating IP may be allocated; true as long as that is unknown: Neutron then says what it refuses. */
export function useAddressRoom(): AddressRoom {
  const api = useApi()
  const catalog = useService(Catalog)
  const { project_id } = useService(Session).user
  const { data: quota, reload } = useAnswer(['address-room', project_id], async (signal) => {
    await catalog.checkExtension('network', 'quotas')
    const path = `/api/neutron/quotas-sets/${encodeURIComponent(project_id)}`
    const { items } = await api.get<Found<ProjectQuota>>(path, { signal, isQuiet: true })
    return items.find(({ name }) => name === 'floatingip')
  })
  const isFull = quota !== undefined && quota.limit >= 0 && quota.used >= quota.limit
  return { fullAt: isFull ? quota.limit : undefined, recount: () => void reload() }
}

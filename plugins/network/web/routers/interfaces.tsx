import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import * as routers from '../../api/routers.ts'
import { useIsAdmin } from '../use-is-admin.ts'
import { router } from './router.ts'
import { routerInterface } from './router-interface.ts'

const COLUMNS = ['name', 'addresses', 'status', 'device_owner', 'admin_state'] as const
/** [NETP-085] */
const ADMIN_COLUMNS = ['name', 'addresses', 'mac_address', 'attached', 'status', 'admin_state', 'mac_state'] as const

/** The interfaces of a router, which are added and deleted here [NETP-075]. */
export default function Interfaces({ item }: DetailsViewProps<routers.Router>): ReactNode {
  const t = useT()
  const isAdmin = useIsAdmin()
  const answer = useCall(routers.interfaces, { params: { router_id: item.id } })
  return (
    <Loaded of={answer} what="interfaces">
      {(items) => (
        <ResourceTable
          type={routerInterface}
          items={items}
          label={t('Interfaces')}
          columns={isAdmin ? ADMIN_COLUMNS : COLUMNS}
          id={isAdmin ? 'network.table.admin-interfaces' : 'network.table.interfaces'}
          owner={{ type: router, item, actions: ['addInterface'] }}
        />
      )}
    </Loaded>
  )
}

import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import * as routers from '../../api/routers.ts'
import { router } from './router.ts'
import { routerInterface } from './router-interface.ts'

/** The interfaces of a router, which are added and deleted here [NETP-075]. */
export default function Interfaces({ item }: DetailsViewProps<routers.Router>): ReactNode {
  const t = useT()
  const answer = useCall(routers.interfaces, { params: { router_id: item.id } })
  return (
    <Loaded of={answer} what="interfaces">
      {(items) => (
        <ResourceTable
          type={routerInterface}
          items={items}
          label={t('Interfaces')}
          owner={{ type: router, item, actions: ['addInterface'] }}
        />
      )}
    </Loaded>
  )
}

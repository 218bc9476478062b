import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import * as routers from '../../api/routers.ts'
import { router } from './router.ts'
import { staticRoute } from './static-route.ts'

/** The static routes of a router, which are added and deleted here [NETP-079]. */
export default function StaticRoutes({ item }: DetailsViewProps<routers.Router>): ReactNode {
  const t = useT()
  const answer = useCall(routers.routes, { params: { router_id: item.id } })
  return (
    <Loaded of={answer} what="static routes">
      {(items) => (
        <ResourceTable
          type={staticRoute}
          items={items}
          label={t('Static Routes')}
          owner={{ type: router, item, actions: ['addStaticRoute'] }}
        />
      )}
    </Loaded>
  )
}

import { Loaded, PageHeader, ResourceTable, useCall, useRoute, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { list as listAgents } from '../../api/agents.ts'
import * as routers from '../../api/routers.ts'
import { ADMIN_COLUMNS, adminRouters, router } from './router.ts'

/** The routers that one L3 agent serves, of every project [NETP-086]. */
export default function AgentRouters(): ReactNode {
  const t = useT()
  const { agent = '' } = useRoute().params
  const agents = useCall(listAgents, { query: { id: agent } })
  const answer = useCall(routers.list, { query: { l3_agent_id: agent } })
  return (
    <>
      <PageHeader
        title={t('Routers of {agent}', { agent: agents.data?.[0]?.name ?? agent })}
        path={[{ title: t('Routers'), to: adminRouters.path }]}
      />
      <Loaded of={agents} what="agents">
        {() => (
          <Loaded of={answer} what="routers" empty={t('The agent serves no routers.')}>
            {(items) => (
              <ResourceTable
                type={router}
                items={items}
                label={t('Routers')}
                columns={ADMIN_COLUMNS}
                itemActions={['editRouter', 'deleteRouter']}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

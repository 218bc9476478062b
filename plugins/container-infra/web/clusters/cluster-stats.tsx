import { FaultState, Loaded, Session, TermList, useCall, useService, useT } from '@fascia/sdk/web'
import { Flex, FlexItem, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { stats } from '../../api/environment.ts'
import { own } from '../../api/quotas.ts'
import { UsagePie } from './usage-pie.tsx'

/** How many clusters and nodes the project has; a quota that cannot be read raises no toast, and the chart assumes a limit [CINFRA-014, CINFRA-016]. */
export default function ClusterStats(): ReactNode {
  const t = useT()
  const figures = useCall(stats)
  const quota = useCall(own)
  const title = t('Clusters in use in project {project}', { project: useService(Session).user.project_name })
  return (
    <section aria-label={title}>
      <Title headingLevel="h2" size="lg">
        {title}
      </Title>
      <Loaded of={figures} what="stats" rows={3}>
        {({ stats: { clusters, nodes } }) => (
          <Flex alignItems={{ default: 'alignItemsCenter' }}>
            <FlexItem>
              <UsagePie existing={clusters} limit={quota.data?.hard_limit ?? undefined} />
            </FlexItem>
            <FlexItem>
              <TermList
                terms={[
                  [t('Clusters'), String(clusters)],
                  [t('Nodes'), String(nodes)],
                ]}
              />
            </FlexItem>
          </Flex>
        )}
      </Loaded>
      {quota.fault ? (
        <FaultState
          title={t('Unable to retrieve the quota.')}
          fault={quota.fault}
          onRetry={() => void quota.reload()}
          isCompact
        />
      ) : null}
    </section>
  )
}

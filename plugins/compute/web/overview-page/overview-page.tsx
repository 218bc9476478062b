import { OverviewSections, Requirements, Settings, service, useService, useT } from '@fascia/sdk/web'
import { Stack, StackItem, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { PanelPage } from '../page/panel-page.tsx'
import { LimitCharts } from './limit-charts.tsx'
import { LIMIT_GROUPS } from './limit-groups.ts'
import { UsageSection } from './usage-section.tsx'

/** The project's overview: its limits, and its usage where the deployment counts it (facts 5.8). */
export default function OverviewPage(): ReactNode {
  const t = useT()
  const settings = useService(Settings)
  const requirements = useService(Requirements)
  const groups = LIMIT_GROUPS.filter((group) => requirements.decide(service(group.service)).allowed)
  const hasUsage = settings.known('OPENSTACK_USE_SIMPLE_TENANT_USAGE') !== false
  return (
    <PanelPage title={t('Overview')}>
      <Stack hasGutter>
        <StackItem>
          <Title headingLevel="h2" size="xl">
            {t('Limit Summary')}
          </Title>
        </StackItem>
        {groups.map((group) => (
          <StackItem key={group.service}>
            <LimitCharts group={group} />
          </StackItem>
        ))}
        {hasUsage ? (
          <StackItem>
            <UsageSection title={t('Usage Summary')} />
          </StackItem>
        ) : null}
        <StackItem>
          <OverviewSections target="compute.point.overview" />
        </StackItem>
      </Stack>
    </PanelPage>
  )
}

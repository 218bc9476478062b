import { OverviewSections, PageHeader, Settings, useLimitGroups, useService, useT } from '@fascia/sdk/web'
import { Stack, StackItem, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { LimitCharts } from './limit-charts.tsx'
import { ProjectUsageSection } from './project-usage.tsx'

/** The project's overview: the limits that plugins contribute, and its usage where the deployment counts it. */
export default function OverviewPage(): ReactNode {
  const t = useT()
  const settings = useService(Settings)
  const hasUsage = settings.known('OPENSTACK_USE_SIMPLE_TENANT_USAGE') !== false
  return (
    <>
      <PageHeader title={t('Overview')} />
      <Stack hasGutter>
        <StackItem>
          <Title headingLevel="h2" size="xl">
            {t('Limit Summary')}
          </Title>
        </StackItem>
        {useLimitGroups().map((group) => (
          <StackItem key={group.id}>
            <LimitCharts group={group} />
          </StackItem>
        ))}
        {hasUsage ? (
          <StackItem>
            <ProjectUsageSection title={t('Usage Summary')} />
          </StackItem>
        ) : null}
        <StackItem>
          <OverviewSections target="compute.point.overview" />
        </StackItem>
      </Stack>
    </>
  )
}

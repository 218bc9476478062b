import { type Decision, Fault } from '@fascia/sdk/common'
import { FaultState, InlineAlert, useRoute, useT } from '@fascia/sdk/web'
import { Button, EmptyState, EmptyStateBody, EmptyStateFooter, Title } from '@patternfly/react-core'
import { BanIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { PLUGINS_PATH } from '../pages/settings/settings-pages.ts'

export interface RefusedPageProps {
  readonly title: string
  readonly decision: Extract<Decision, { readonly allowed: false }>
  /** What else the host says of the plugin: that it is not trusted yet, for one. */
  readonly notices?: readonly { readonly code: string; readonly text: string }[]
}

function Reason({ decision }: Pick<RefusedPageProps, 'decision'>): ReactNode {
  const t = useT()
  const { go } = useRoute()
  const title = t('This page is not available')
  if (decision.code === 'POLICY_DENIED')
    return <FaultState title={title} fault={new Fault('GATEWAY_POLICY_DENIED', { message: decision.subject })} />
  if (decision.code === 'SERVICE_MISSING')
    return <FaultState title={title} fault={new Fault('GATEWAY_SERVICE_MISSING', { service: decision.subject })} />
  // The list of plugins names the setting, for who runs the dashboard.
  const text = decision.code === 'SETTING_OFF' ? t('The settings of this dashboard leave it out.') : decision.text
  return (
    <EmptyState titleText={title} headingLevel="h2" icon={BanIcon} variant="sm">
      <EmptyStateBody style={{ overflowWrap: 'anywhere' }}>{text}</EmptyStateBody>
      <EmptyStateFooter>
        <Button variant="link" onClick={() => go(PLUGINS_PATH)}>
          {t('See all plugins')}
        </Button>
      </EmptyStateFooter>
    </EmptyState>
  )
}

/** A panel that is there and does not show: it says why, and is never blank. */
export function RefusedPage({ title, decision, notices = [] }: RefusedPageProps): ReactNode {
  return (
    <section className="fascia-section">
      <Title headingLevel="h1" size="2xl">
        {title}
      </Title>
      {notices.map(({ code, text }) => (
        <InlineAlert key={code} type="info" title={text} />
      ))}
      <Reason decision={decision} />
    </section>
  )
}

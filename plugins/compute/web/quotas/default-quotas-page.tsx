import { Requirements, service, useRoute, useService, useT } from '@fascia/sdk/web'
import { Tab, Tabs, TabTitleText } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { PanelPage } from '../page/panel-page.tsx'
import { QUOTA_SETS } from './quota-sets.ts'
import { QuotaTable } from './quota-table.tsx'

/** Default Quotas: a tab for each service that the cloud has (facts 6.2). */
export default function DefaultQuotasPage(): ReactNode {
  const t = useT()
  const { query, setQuery } = useRoute()
  const requirements = useService(Requirements)
  const sets = QUOTA_SETS.filter(({ service: type }) => requirements.decide(service(type)).allowed)
  const current = sets.find(({ service: type }) => type === query.tab) ?? sets[0]
  return (
    <PanelPage title={t('Default Quotas')}>
      <Tabs
        aria-label={t('Default Quotas')}
        activeKey={current?.service ?? ''}
        onSelect={(_event, key) => setQuery({ tab: String(key) })}
        mountOnEnter
        unmountOnExit
      >
        {sets.map((set) => (
          <Tab key={set.service} eventKey={set.service} title={<TabTitleText>{t(set.title)}</TabTitleText>}>
            <QuotaTable set={set} />
          </Tab>
        ))}
      </Tabs>
    </PanelPage>
  )
}

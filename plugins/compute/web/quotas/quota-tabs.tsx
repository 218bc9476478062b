import { Requirements, service, useRoute, useService, useT } from '@fascia/sdk/web'
import { Tab, Tabs, TabTitleText } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { QuotaSet, QuotaWords } from './quota-sets.ts'
import { QuotaTable } from './quota-table.tsx'

export interface QuotaTabsProps {
  readonly label: string
  readonly sets: readonly QuotaSet[]
  readonly words: QuotaWords
}

/** Quotas in a tab for each service that the cloud has. */
export function QuotaTabs({ label, sets, words }: QuotaTabsProps): ReactNode {
  const t = useT()
  const { query, setQuery } = useRoute()
  const requirements = useService(Requirements)
  const present = sets.filter(({ service: type }) => requirements.decide(service(type)).allowed)
  const current = present.find(({ service: type }) => type === query.tab) ?? present[0]
  return (
    <Tabs
      aria-label={label}
      activeKey={current?.service ?? ''}
      onSelect={(_event, key) => setQuery({ tab: String(key) })}
      mountOnEnter
      unmountOnExit
    >
      {present.map((set) => (
        <Tab key={set.service} eventKey={set.service} title={<TabTitleText>{t(set.title)}</TabTitleText>}>
          <div className="fascia-details-tab">
            <QuotaTable set={set} words={words} />
          </div>
        </Tab>
      ))}
    </Tabs>
  )
}

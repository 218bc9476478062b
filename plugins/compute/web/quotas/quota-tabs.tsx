import { type QuotaAccess, useRoute } from '@fascia/sdk/web'
import { Tab, Tabs, TabTitleText } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { QuotaTable } from './quota-table.tsx'
import type { QuotaWords } from './quota-words.ts'

/** The quotas of one service under their title. */
export interface QuotaTab {
  readonly id: string
  readonly title: string
  readonly quotas: QuotaAccess
}

export interface QuotaTabsProps {
  readonly label: string
  readonly tabs: readonly QuotaTab[]
  readonly words: QuotaWords
}

/** Quotas in tabs, of which the address remembers the open one. */
export function QuotaTabs({ label, tabs, words }: QuotaTabsProps): ReactNode {
  const { query, setQuery } = useRoute()
  const current = tabs.find(({ id }) => id === query.tab) ?? tabs[0]
  return (
    <Tabs
      aria-label={label}
      activeKey={current?.id ?? ''}
      onSelect={(_event, key) => setQuery({ tab: String(key) })}
      mountOnEnter
      unmountOnExit
    >
      {tabs.map((tab) => (
        <Tab key={tab.id} eventKey={tab.id} title={<TabTitleText>{tab.title}</TabTitleText>}>
          <div className="fascia-details-tab">
            <QuotaTable tab={tab} words={words} />
          </div>
        </Tab>
      ))}
    </Tabs>
  )
}

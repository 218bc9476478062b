import { Tab, Tabs, TabTitleText } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { showTab } from '../../host/navigation/show-tab.ts'
import { useRoute } from '../../host/navigation/use-route.ts'
import type { AddressTabsProps } from './address-tabs.tsx'

/** What `AddressTabs` draws. */
export function AddressTabsView({ label, tabs }: AddressTabsProps): ReactNode {
  const { query, setQuery } = useRoute()
  const open = tabs.find(({ key }) => key === query.tab) ?? tabs[0]
  return (
    <Tabs
      aria-label={label}
      activeKey={open?.key ?? ''}
      onSelect={(_event, key) => setQuery({ tab: String(key) })}
      mountOnEnter
      unmountOnExit
    >
      {tabs.map(({ key, title, content }) => (
        <Tab
          key={key}
          eventKey={key}
          {...(key === open?.key ? { innerRef: showTab } : {})}
          title={<TabTitleText>{title}</TabTitleText>}
        >
          <div className="fascia-details-tab">{content}</div>
        </Tab>
      ))}
    </Tabs>
  )
}

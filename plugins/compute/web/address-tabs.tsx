import { useRoute } from '@fascia/sdk/web'
import { Tab, Tabs, TabTitleText } from '@patternfly/react-core'
import type { ReactNode } from 'react'

export interface AddressTabsProps {
  readonly label: string
  readonly tabs: readonly { readonly key: string; readonly title: string; readonly content: ReactNode }[]
}

/** Tabs of a page, of which the address remembers the open one. */
export function AddressTabs({ label, tabs }: AddressTabsProps): ReactNode {
  const { query, setQuery } = useRoute()
  const current = tabs.find(({ key }) => key === query.tab) ?? tabs[0]
  return (
    <Tabs
      aria-label={label}
      activeKey={current?.key ?? ''}
      onSelect={(_event, key) => setQuery({ tab: String(key) })}
      mountOnEnter
      unmountOnExit
    >
      {tabs.map(({ key, title, content }) => (
        <Tab key={key} eventKey={key} title={<TabTitleText>{title}</TabTitleText>}>
          <div className="fascia-details-tab">{content}</div>
        </Tab>
      ))}
    </Tabs>
  )
}

import { Tab, Tabs, TabTitleText } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useRoute } from './use-route.ts'

/** The properties of `AddressTabs`. */
export interface AddressTabsProps {
  /** What the tabs are of, in the person's language. */
  readonly label: string
  /** The tabs in their order; `key` is the value of `tab` in the address, `title` is in the person's language. */
  readonly tabs: readonly { readonly key: string; readonly title: string; readonly content: ReactNode }[]
}

/**
 * Tabs of a page of one's own: `?tab=` in the address says which one is open, the first one where it names none of them. Only the open tab is
 * mounted. The tabs of a details page come from `view` and `overview` instead.
 *
 * @example
 * ```tsx
 * import { AddressTabs, useT } from '@fascia/sdk/web'
 *
 * export function Usage() {
 *   const t = useT()
 *   const tabs = [
 *     { key: 'now', title: t('Now'), content: <p>3 of 10</p> },
 *     { key: 'month', title: t('This month'), content: <p>5 of 10</p> },
 *   ]
 *   return <AddressTabs label={t('Usage')} tabs={tabs} />
 * }
 * ```
 */
export function AddressTabs({ label, tabs }: AddressTabsProps): ReactNode {
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
        <Tab key={key} eventKey={key} title={<TabTitleText>{title}</TabTitleText>}>
          <div className="fascia-details-tab">{content}</div>
        </Tab>
      ))}
    </Tabs>
  )
}

import { useT } from '@fascia/sdk/web'
import { showTab, useTab } from '@fascia/sdk/web/parts'
import { Tab, TabContent, Tabs, TabTitleText } from '@patternfly/react-core'
import { type ReactNode, useId, useMemo } from 'react'
import { ServerTab } from './server-tab.tsx'

export interface ServerTabsProps {
  /** Names the group in the cookie that remembers the last tab [UI-043]. */
  readonly group: string
  /** The page that the tabs belong to, below the web root. */
  readonly address: string
  readonly tabs: readonly { readonly id: string; readonly title: string }[]
  /** What the tabs are parts of, for a screen reader. */
  readonly label?: string
}

/**
 * Tabs that a server draws: each is loaded once, when it is first shown, by GET on the page with `tab={tab id}` [UI-042]. The active one is in the
 * address of the dashboard, and the last one of each group in a cookie [UI-043].
 *
 * @example
 * ```tsx
 * import { ServerTabs } from '@fascia/server-view'
 *
 * const TABS = [
 *   { id: 'overview', title: 'Overview' },
 *   { id: 'log', title: 'Log' },
 * ]
 *
 * export const Details = () => <ServerTabs group="example_details" address="/api/x/example/details/" tabs={TABS} />
 * ```
 */
export function ServerTabs({ group, address, tabs, label }: ServerTabsProps): ReactNode {
  const t = useT()
  const baseId = useId()
  const ids = useMemo(() => tabs.map(({ id }) => id), [tabs])
  const { active, shown, show } = useTab(group, ids)
  if (active === undefined) return null
  return (
    <>
      <Tabs
        activeKey={active}
        onSelect={(_event, key) => show(String(key))}
        aria-label={label ?? t('Parts of the page')}
      >
        {tabs.map(({ id, title }) => (
          <Tab
            key={id}
            eventKey={id}
            id={`${baseId}-${id}`}
            {...(id === active ? { innerRef: showTab } : {})}
            tabContentId={`${baseId}-content-${id}`}
            title={<TabTitleText>{title}</TabTitleText>}
          />
        ))}
      </Tabs>
      {tabs
        .filter(({ id }) => shown.includes(id))
        .map(({ id, title }) => (
          <TabContent
            key={id}
            id={`${baseId}-content-${id}`}
            aria-labelledby={`${baseId}-${id}`}
            eventKey={id}
            activeKey={active}
            hidden={id !== active}
            data-loaded="true"
            className="fascia-server-tab"
          >
            <ServerTab address={address} tab={id} title={title} />
          </TabContent>
        ))}
    </>
  )
}

import { Tab, TabContent, Tabs, TabTitleText } from '@patternfly/react-core'
import { type ReactNode, useId } from 'react'
import { InlineAlert } from '../frame/state/inline-alert.tsx'
import { useT } from '../host/hooks/use-t.ts'
import type { DetailsTabsState } from './use-details-tabs.tsx'

/**
 * The tabs of a details page; each is drawn when it is first shown, and stays [UI-042]. An item that has failed opens on the first, whichever tab was
 * last shown of another one.
 */
export function DetailsTabs({ tabs }: { readonly tabs: DetailsTabsState }): ReactNode {
  const t = useT()
  const baseId = useId()
  const { all, active, shown, refusals, openRef } = tabs
  if (active === undefined) return refusals.map((text) => <InlineAlert key={text} type="warning" title={text} />)
  return (
    <>
      <Tabs
        activeKey={active}
        onSelect={(_event, key) => tabs.show(String(key))}
        aria-label={t('Parts of the details')}
        className="fascia-details-tabs"
      >
        {all.map(({ id: key, title }) => (
          <Tab
            key={key}
            eventKey={key}
            id={`${baseId}-${key}`}
            {...(key === active ? { innerRef: openRef } : {})}
            tabContentId={`${baseId}-content-${key}`}
            title={<TabTitleText>{t(title)}</TabTitleText>}
          />
        ))}
      </Tabs>
      {all
        .filter(({ id: key }) => shown.includes(key))
        .map(({ id: key, body }) => (
          <TabContent
            key={key}
            id={`${baseId}-content-${key}`}
            aria-labelledby={`${baseId}-${key}`}
            eventKey={key}
            activeKey={active}
            hidden={key !== active}
            className="fascia-details-tab"
          >
            {body}
          </TabContent>
        ))}
    </>
  )
}

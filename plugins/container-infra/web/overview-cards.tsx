import { OverviewCard, PropertyList, useT } from '@fascia/sdk/web'
import type { Property } from '@fascia/sdk/web/declare'
import { Gallery } from '@patternfly/react-core'
import type { ReactNode } from 'react'

/** Properties as a card shows them. */
export interface Shown {
  readonly properties: Readonly<Record<string, Property>>
}

interface OverviewCardsProps {
  readonly type: Shown
  readonly item: object
  readonly groups: readonly { readonly title: string; readonly properties: readonly string[] }[]
}

/** Properties in cards, as overviews have them, of an item with more than its list gives. */
export function OverviewCards({ type, item, groups }: OverviewCardsProps): ReactNode {
  const t = useT()
  return (
    <Gallery hasGutter minWidths={{ default: '100%', lg: '24rem' }}>
      {groups.map(({ title, properties }) => (
        <OverviewCard key={title} title={t(title)} isFullHeight>
          <PropertyList type={type} item={item} groups={properties.map((name) => ({ properties: [name] }))} />
        </OverviewCard>
      ))}
    </Gallery>
  )
}

import type { ReactNode } from 'react'
import type { PropertyGroup } from '../declare/table.ts'
import { useT } from '../host/hooks/use-t.ts'
import { PropertyList } from '../property/property-list.tsx'
import { PropertyValue } from '../property/property-value.tsx'
import type { Item } from '../resource/row.ts'
import type { RegisteredType } from '../services/resources.ts'
import { CardGrid } from './card-grid.tsx'
import { OverviewCard } from './overview-card.tsx'

export interface OverviewCardsProps {
  readonly type: RegisteredType
  readonly item: Item
  readonly groups: readonly PropertyGroup[]
}

const PROPERTIES_A_LINE = 2

function inLines({ properties }: PropertyGroup): readonly PropertyGroup[] {
  return properties
    .map((_name, index) => index)
    .filter((index) => index % PROPERTIES_A_LINE === 0)
    .map((index) => ({ properties: properties.slice(index, index + PROPERTIES_A_LINE) }))
}

/** The groups of a tab, each in a card: two cards wide, one on narrow windows. */
export function OverviewCards({ type, item, groups }: OverviewCardsProps): ReactNode {
  const t = useT()
  return (
    <CardGrid>
      {groups.map((group) => (
        <OverviewCard key={group.properties.join(' ')} title={group.title === undefined ? undefined : t(group.title)}>
          <GroupValues type={type} item={item} group={group} />
        </OverviewCard>
      ))}
    </CardGrid>
  )
}

interface GroupValuesProps extends Omit<OverviewCardsProps, 'groups'> {
  readonly group: PropertyGroup
}

/** The properties of a card; a single one that the title names already needs no label. */
function GroupValues({ type, item, group }: GroupValuesProps): ReactNode {
  const t = useT()
  const { title, properties } = group
  const [name, ...others] = properties
  const property = name !== undefined && others.length === 0 ? type.properties[name] : undefined
  return name !== undefined && property && title !== undefined && t(property.label) === t(title) ? (
    <PropertyValue item={item} name={name} property={property} />
  ) : (
    <PropertyList type={type} item={item} groups={inLines(group)} />
  )
}

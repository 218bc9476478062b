import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { PropertyGroup } from '../declare/index.ts'
import { useT } from '../hooks/use-t.ts'
import type { RegisteredType } from '../services/resources.ts'
import { PropertyValue } from './property-value.tsx'

/** How many of the 12 grid columns each property of a group takes [UI-041]. */
export function gridSpan(columns: number): number {
  return Math.max(1, Math.floor(12 / Math.max(1, columns)))
}

export interface PropertyListProps {
  readonly type: Pick<RegisteredType, 'properties'>
  readonly item: object
  readonly groups: readonly PropertyGroup[]
}

/** Names and values side by side: the properties of a group share a row of 12 grid columns [UI-041, UI-096]. */
export function PropertyList({ type, item, groups }: PropertyListProps): ReactNode {
  const t = useT()
  return (
    <div className="fascia-property-list">
      {groups.map((group) => {
        const span = gridSpan(group.properties.length)
        return (
          <DescriptionList key={group.properties.join(' ')} className="fascia-property-group">
            {group.properties.map((name) => {
              const property = type.properties[name]
              return property ? (
                <DescriptionListGroup key={name} className={`fascia-span-${span}`}>
                  <DescriptionListTerm>{t(property.label)}</DescriptionListTerm>
                  <DescriptionListDescription>
                    <PropertyValue item={item} name={name} property={property} />
                  </DescriptionListDescription>
                </DescriptionListGroup>
              ) : null
            })}
          </DescriptionList>
        )
      })}
    </div>
  )
}

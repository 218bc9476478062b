import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { TypedGroup } from '../declare/details-view.ts'
import type { Property } from '../declare/index.ts'
import { useT } from '../host/hooks/use-t.ts'
import { PropertyValue } from './property-value.tsx'

/** How many of the 12 grid columns each property of a group takes [UI-041]. */
export function gridSpan(columns: number): number {
  return Math.max(1, Math.floor(12 / Math.max(1, columns)))
}

export interface PropertyListProps<Name extends string> {
  readonly type: { readonly properties: Readonly<Record<Name, Property>> }
  readonly item: object
  /** Names of the type's properties; all of them in one group when absent. */
  readonly groups?: readonly TypedGroup<NoInfer<Name>>[]
}

/** Names and values side by side: the properties of a group share a row of 12 grid columns [UI-041, UI-096]. */
export function PropertyList<Name extends string>({ type, item, groups }: PropertyListProps<Name>): ReactNode {
  const t = useT()
  const properties: Readonly<Record<string, Property | undefined>> = type.properties
  return (
    <div className="fascia-property-list">
      {(groups ?? [{ properties: Object.keys(properties) }]).map((group) => {
        const span = gridSpan(group.properties.length)
        return (
          <DescriptionList key={group.properties.join(' ')} className="fascia-property-group">
            {group.properties.map((name) => {
              const property = properties[name]
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

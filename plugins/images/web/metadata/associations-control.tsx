import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { ResourceTypesField } from '@fascia/sdk/web/metadata'
import type { ReactNode } from 'react'
import type { Association } from './associations-change.ts'

/** All types of resources, those of the namespace ticked [ADMP-026]. */
export default function AssociationsControl({
  value = [],
  onChange,
}: OwnFieldProps<readonly Association[], object, never>): ReactNode {
  return (
    <ResourceTypesField
      associations={value}
      onChange={(choices) =>
        onChange(
          choices
            .filter(({ selected }) => selected)
            .map(({ name, prefix = '', properties_target = '' }) => ({ name, prefix, properties_target })),
        )
      }
    />
  )
}

import { PropertyValue } from '@fascia/sdk/web'
import { type OwnFieldProps, property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'

const MADE_AT = property.instant('Made')

/** When a snapshot was made: read, not entered. */
export default function MadeAt({ id, label, value }: OwnFieldProps<string>): ReactNode {
  return (
    <section id={id} aria-label={label}>
      <PropertyValue item={{ made_at: value }} name="made_at" property={MADE_AT} />
    </section>
  )
}

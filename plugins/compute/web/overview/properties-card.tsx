import { type Item, PropertyList, useT } from '@fascia/sdk/web'
import { text } from '@fascia/sdk/web/declare'
import { Card, CardBody, CardTitle } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { server } from '../server.ts'

/** With the moment of creation as a date, beside the age. */
const SHOWN = { properties: { ...server.properties, created_text: text('Created') } }

export interface PropertiesCardProps {
  readonly title: string
  readonly item: Item
  /** Rows of the card: the properties of a row are side by side. */
  readonly rows: readonly (readonly string[])[]
}

/** A card of an instance's properties. */
export function PropertiesCard({ title, item, rows }: PropertiesCardProps): ReactNode {
  const t = useT()
  return (
    <Card isFullHeight>
      <CardTitle component="h2">{t(title)}</CardTitle>
      <CardBody>
        <PropertyList type={SHOWN} item={item} groups={rows.map((properties) => ({ properties }))} />
      </CardBody>
    </Card>
  )
}

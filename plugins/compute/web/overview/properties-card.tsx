import { type PropertyGroup, PropertyList, useT } from '@fascia/sdk/web'
import { Card, CardBody, CardTitle } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Server } from '../../common/wire.ts'
import { server as serverType } from '../server.ts'

export interface PropertiesCardProps {
  readonly title: string
  readonly server: Server
  readonly properties: readonly string[]
  readonly children?: ReactNode
}

/** A card of properties, one a line. */
export function PropertiesCard({ title, server, properties, children }: PropertiesCardProps): ReactNode {
  const t = useT()
  const groups: readonly PropertyGroup[] = properties.map((property) => ({ properties: [property] }))
  return (
    <Card isFullHeight>
      <CardTitle component="h2">{t(title)}</CardTitle>
      <CardBody>
        <PropertyList type={serverType} item={server} groups={groups} />
        {children}
      </CardBody>
    </Card>
  )
}

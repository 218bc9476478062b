import { Card, CardBody, CardTitle } from '@patternfly/react-core'
import { type ReactNode, useId } from 'react'

export interface HomeCardProps {
  readonly title: string
  /** A third, a half or the whole of the width. */
  readonly size: 'small' | 'medium' | 'large'
  readonly children: ReactNode
}

/** A card of the page Home. */
export function HomeCard({ title, size, children }: HomeCardProps): ReactNode {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} className={`fascia-home__card fascia-home__card--${size}`}>
      <CardTitle component="h2" id={titleId}>
        {title}
      </CardTitle>
      <CardBody>{children}</CardBody>
    </Card>
  )
}

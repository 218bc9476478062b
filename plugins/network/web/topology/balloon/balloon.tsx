import { useT } from '@fascia/sdk/web'
import { Button, Card, CardBody, CardHeader, CardTitle } from '@patternfly/react-core'
import { TimesIcon } from '@patternfly/react-icons'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** The width of a balloon. */
const WIDTH = 340

export interface BalloonPlace {
  /** Its left edge, and its top. */
  readonly x: number
  readonly y: number
  /** Its right edge, where there is no room on the right. */
  readonly before: number
  /** The size of the sheet that it is on. */
  readonly width: number
  readonly height: number
}

interface BalloonProps {
  readonly title: string
  readonly place: BalloonPlace
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is known of a node, beside it. */
export function Balloon({ title, place, onClose, children }: BalloonProps): ReactNode {
  const t = useT()
  const element = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => setHeight(element.current?.offsetHeight ?? 0), [title])
  const left = place.x + WIDTH > place.width && place.before > WIDTH ? place.before - WIDTH : place.x
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click inside must not close the balloon; no key does.
    <div
      ref={element}
      className="fascia-topology__balloon"
      role="dialog"
      aria-label={title}
      dir={document.documentElement.dir || 'ltr'}
      style={{ left: Math.max(left, 0), top: Math.max(Math.min(place.y, place.height - height), 0), width: WIDTH }}
      onClick={(event) => event.stopPropagation()}
    >
      <Card isCompact>
        <CardHeader
          actions={{
            actions: <Button variant="plain" aria-label={t('Close')} icon={<TimesIcon />} onClick={onClose} />,
            hasNoOffset: true,
          }}
        >
          <CardTitle component="h3">{title}</CardTitle>
        </CardHeader>
        <CardBody>{children}</CardBody>
      </Card>
    </div>
  )
}

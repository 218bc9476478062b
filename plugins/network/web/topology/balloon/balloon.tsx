import { useT } from '@fascia/sdk/web'
import { Button, Card, CardBody, CardHeader, CardTitle } from '@patternfly/react-core'
import { TimesIcon } from '@patternfly/react-icons'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

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
  /** It was opened by a press: as a sheet it takes the focus, and the node stays in view. */
  readonly isAsked: boolean
  /** The lower edge in the window of what it is about, in pixels; undefined while that is not drawn. */
  readonly nodeBottom: () => number | undefined
  readonly onClose: () => void
  /** Gives the focus back to the node. */
  readonly onReturn: () => void
  readonly children: ReactNode
}

/** Where a balloon is a sheet at the bottom of the window; `topology.css` has the same. */
const SHEET = '(width < 600px)'
/** Whether a balloon is one now. */
export const isSheet = (): boolean => window.matchMedia?.(SHEET).matches ?? false
/** Between what is shown and the sheet below it. */
const ABOVE_SHEET_PX = 12

/** What is known of a node, beside it; on a phone at the bottom of the window. */
export function Balloon({ title, place, isAsked, nodeBottom, onClose, onReturn, children }: BalloonProps): ReactNode {
  const t = useT()
  const element = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => setHeight(element.current?.offsetHeight ?? 0), [title])
  const close = (): void => {
    onClose()
    onReturn()
  }
  const leave = (): void => (element.current?.contains(document.activeElement) ? close() : onClose())
  const latest = useRef({ leave, nodeBottom })
  latest.current = { leave, nodeBottom }
  useEffect(() => {
    if (!isAsked || !isSheet()) return
    const sheet = element.current
    sheet?.querySelector('button')?.focus({ preventScroll: true })
    if (!sheet) return
    // The sheet grows when what it shows has been loaded. `topology.css` gives the page the room to scroll by.
    const sizes = new ResizeObserver(() => {
      const coveredPx = (latest.current.nodeBottom() ?? 0) + ABOVE_SHEET_PX - sheet.getBoundingClientRect().top
      if (coveredPx > 0) sheet.closest('main')?.scrollBy(0, coveredPx)
    })
    sizes.observe(sheet)
    return () => sizes.disconnect()
  }, [isAsked])
  // A balloon that was opened by pointing has no focus inside.
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') latest.current.leave()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const left = place.x + WIDTH > place.width && place.before > WIDTH ? place.before - WIDTH : place.x
  // Variables, which a sheet does not use.
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--fascia-left': `${Math.max(left, 0)}px`,
    '--fascia-top': `${Math.max(Math.min(place.y, place.height - height), 0)}px`,
    '--fascia-width': `${WIDTH}px`,
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click inside must not close the balloon; no key does.
    <div
      ref={element}
      className="fascia-topology__balloon fascia-m-sheet"
      role="dialog"
      aria-label={title}
      dir={document.documentElement.dir || 'ltr'}
      style={style}
      onClick={(event) => event.stopPropagation()}
    >
      <Card isCompact>
        <CardHeader
          actions={{
            actions: <Button variant="plain" aria-label={t('Close')} icon={<TimesIcon />} onClick={close} />,
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

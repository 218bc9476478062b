import { Menu, MenuContent, Popper } from '@patternfly/react-core'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'

export interface MenuPopperProps {
  /** The button that opened it. */
  readonly toggle: RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** The side of the button that it keeps to; the end when absent. */
  readonly position?: 'start' | 'end'
  /** An entry was chosen. */
  readonly onDidChoose?: () => void
  /** Lists and groups of menu items. */
  readonly children: ReactNode
}

/** What is left free between a menu and the edge of the window. */
const FREE_PX = 24
const LEAST_HEIGHT_PX = 160
/** A longer menu scrolls, so that its last entries stay near its button. */
const MOST_HEIGHT_PX = 440
/** With so much room below its button a menu does not go above it. */
const ENOUGH_BELOW_PX = 280
/** In front of the page, behind the masthead: where the page scrolls, the menu goes below the masthead with its button. */
const PAGE_LAYER = 250

interface MenuPlace {
  readonly direction: 'down' | 'up'
  readonly heightPx: number
  readonly zIndex?: number
}

/** Where a menu opens: below its button unless there is more room above it, and never taller than the room in the page or the window. */
function placeOf(toggle: HTMLElement | null): MenuPlace {
  const { top, bottom } = toggle?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  const page = toggle?.closest('main')
  const above = top - (page?.getBoundingClientRect().top ?? 0)
  const below = document.documentElement.clientHeight - bottom
  const isDown = below >= ENOUGH_BELOW_PX || below >= above
  const roomPx = Math.max(LEAST_HEIGHT_PX, (isDown ? below : above) - FREE_PX)
  return {
    direction: isDown ? 'down' : 'up',
    heightPx: Math.min(MOST_HEIGHT_PX, roomPx),
    ...(page ? { zIndex: PAGE_LAYER } : {}),
  }
}

/** Where a menu is put: into the landmark of its button, so that it is part of one. A dialog would cut the menu: there it is in the body. */
function placeIn(toggle: HTMLElement | null): HTMLElement {
  return toggle?.closest<HTMLElement>('main, nav, .pf-v6-c-masthead') ?? document.body
}

/**
 * An open menu at its button. It is there only while it is open, so that a table of closed menus costs nothing. The first item has the
 * focus, arrow keys, Home and End move it; Escape and Tab close it and give the focus back, a click elsewhere closes it.
 */
export function MenuPopper({ toggle, onClose, position = 'end', onDidChoose, children }: MenuPopperProps): ReactNode {
  const menu = useRef<HTMLDivElement>(null)
  // Found again only for another window: a menu that grows while it is open stays on its side of the button.
  const [{ heightPx, ...place }, setPlace] = useState(() => placeOf(toggle.current))
  // PatternFly walks the menu by arrow keys only when its ref is an object; a function would leave it without the menu.
  const focusing = useMemo<RefObject<HTMLDivElement | null>>(
    () => ({
      get current() {
        return menu.current
      },
      set current(element) {
        if (menu.current === element) return
        menu.current = element
        element?.querySelector<HTMLElement>('button, a[href], input')?.focus({ preventScroll: true })
      },
    }),
    [],
  )
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const end = { Home: 0, End: -1 }[event.key]
      if (end !== undefined && event.target instanceof HTMLElement && event.target.matches('[role^="menuitem"]')) {
        event.preventDefault()
        const items = menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []
        ;[...items].at(end)?.focus()
      }
      if (event.key !== 'Escape' && event.key !== 'Tab') return
      event.preventDefault()
      close.current()
      toggle.current?.focus()
    }
    const onClick = (event: MouseEvent): void => {
      const path = event.composedPath()
      const isInside = [menu.current, toggle.current].some((element) => element !== null && path.includes(element))
      if (!isInside) close.current()
    }
    const onResize = (): void => setPlace(placeOf(toggle.current))
    window.addEventListener('resize', onResize)
    window.addEventListener('keydown', onKey)
    window.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('resize', onResize)
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('click', onClick)
    }
  }, [toggle])
  return (
    <Popper
      isVisible
      triggerRef={toggle}
      appendTo={() => placeIn(toggle.current)}
      position={position}
      preventOverflow
      enableFlip={false}
      {...place}
      popper={
        <Menu className="fascia-menu" isScrollable ref={focusing} onSelect={() => onDidChoose?.()}>
          <MenuContent maxMenuHeight={`${heightPx}px`}>{children}</MenuContent>
        </Menu>
      }
    />
  )
}

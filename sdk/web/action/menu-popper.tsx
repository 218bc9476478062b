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

/** The height that there is for a menu: below its button or above it, whichever is more. */
function roomPx(toggle: HTMLElement | null): number {
  const { top, bottom } = toggle?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return Math.max(LEAST_HEIGHT_PX, Math.max(top, document.documentElement.clientHeight - bottom) - FREE_PX)
}

/**
 * An open menu at its button. It is there only while it is open, so that a table of closed menus costs nothing. The first item has the
 * focus, arrow keys, Home and End move it; Escape and Tab close it and give the focus back, a click elsewhere closes it.
 */
export function MenuPopper({ toggle, onClose, position = 'end', onDidChoose, children }: MenuPopperProps): ReactNode {
  const menu = useRef<HTMLDivElement>(null)
  const [heightPx] = useState(() => roomPx(toggle.current))
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
    window.addEventListener('keydown', onKey)
    window.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('click', onClick)
    }
  }, [toggle])
  return (
    <Popper
      isVisible
      triggerRef={toggle}
      position={position}
      preventOverflow
      popper={
        <Menu className="fascia-menu" isScrollable ref={focusing} onSelect={() => onDidChoose?.()}>
          <MenuContent maxMenuHeight={`${heightPx}px`}>{children}</MenuContent>
        </Menu>
      }
    />
  )
}

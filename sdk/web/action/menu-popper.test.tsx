import { MenuItem, MenuList } from '@patternfly/react-core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { MenuPopper } from './menu-popper.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const MASTHEAD_PX = 70
const BUTTON_PX = 40

function Page() {
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <button type="button" ref={toggle} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <MenuPopper toggle={toggle} onClose={() => setOpen(false)}>
          <MenuList>
            <MenuItem>Rename</MenuItem>
          </MenuList>
        </MenuPopper>
      ) : null}
    </main>
  )
}

interface Place {
  readonly windowPx: number
  /** Where the button begins. */
  readonly topPx: number
}

function lay({ windowPx, topPx }: Place): void {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(windowPx)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: Element) {
    return new DOMRect(0, this.tagName === 'MAIN' ? MASTHEAD_PX : topPx, BUTTON_PX, BUTTON_PX)
  })
}

/** Opens a menu at a button of the page. */
function open(place: Place): HTMLElement {
  lay(place)
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  const menu = document.querySelector<HTMLElement>('.fascia-menu')
  if (!menu) throw new TypeError('no menu')
  return menu
}

it.each([
  { what: 'is capped where there is much room', windowPx: 900, topPx: 100, heightPx: 440 },
  { what: 'ends before the edge of the window', windowPx: 900, topPx: 500, heightPx: 336 },
  {
    what: 'goes above its button where more room is there, and ends before the masthead',
    windowPx: 500,
    topPx: 300,
    heightPx: 206,
  },
])('$what', ({ heightPx, ...place }) => {
  const content = open(place).querySelector<HTMLElement>('.pf-v6-c-menu__content')
  expect(content?.style.getPropertyValue('--pf-v6-c-menu__content--MaxHeight')).toBe(`${heightPx}px`)
})

it('ends before the edge of a window that is made smaller while it is open', () => {
  const menu = open({ windowPx: 900, topPx: 100 })
  lay({ windowPx: 450, topPx: 100 })
  fireEvent(window, new Event('resize'))
  const content = menu.querySelector<HTMLElement>('.pf-v6-c-menu__content')
  expect(content?.style.getPropertyValue('--pf-v6-c-menu__content--MaxHeight')).toBe('286px')
})

it('is put into the landmark of its button', () => {
  expect(open({ windowPx: 900, topPx: 100 }).closest('main')).not.toBeNull()
})

it('is behind the masthead, which the page scrolls below', () => {
  expect(Number(open({ windowPx: 900, topPx: 100 }).style.zIndex)).toBe(250)
})

import { type ReactNode, useRef, useState } from 'react'
import { MenuPopper } from '../action/menu-popper.tsx'

export interface ToolMenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly isDisabled?: boolean
  /** A click on an entry leaves it open: for boxes to tick. */
  readonly staysOpen?: boolean
  /** Lists and groups of menu items; made when the menu is opened. A function is given what closes it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A tool of a list: an icon that opens a menu. Closed, it is a button and no more. */
export function ToolMenu({ label, icon, isDisabled = false, staysOpen = false, children }: ToolMenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={`pf-v6-c-menu-toggle pf-m-plain ${isOpen ? 'pf-m-expanded' : ''} ${isDisabled ? 'pf-m-disabled' : ''}`}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="pf-v6-c-menu-toggle__icon">{icon}</span>
      </button>
      {isOpen ? (
        <MenuPopper toggle={toggle} onClose={() => setOpen(false)} {...(staysOpen ? {} : { onDidChoose: close })}>
          {typeof children === 'function' ? children(close) : children}
        </MenuPopper>
      ) : null}
    </>
  )
}

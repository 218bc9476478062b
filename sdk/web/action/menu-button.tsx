import { CaretDownIcon } from '@patternfly/react-icons'
import { type ReactNode, useRef, useState } from 'react'
import { MenuPopper } from './menu-popper.tsx'

export interface MenuButtonProps {
  /** What the button is called. */
  readonly label: string
  readonly icon?: ReactNode
  /** The words of the button; an icon alone, with its label as title, when absent. */
  readonly text?: ReactNode
  readonly className?: string
  readonly isDisabled?: boolean
  /** Words without a border. */
  readonly isPlain?: boolean
  /** As wide as what it stands in. */
  readonly isFullWidth?: boolean
  /** The side of the button that the menu keeps to. */
  readonly position?: 'start' | 'end'
  /** A click on an entry leaves it open: for boxes to tick. */
  readonly staysOpen?: boolean
  /** Lists and groups of menu items; made when the menu is opened. A function is given what closes it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a menu. Closed, it is a button and no more: PatternFly's drop-down asks for the page's style and draws itself three times before it is ever opened. */
export function MenuButton(props: MenuButtonProps): ReactNode {
  const {
    label,
    icon,
    text,
    className = '',
    isDisabled = false,
    isPlain = false,
    isFullWidth = false,
    position,
    children,
  } = props
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
        className={[
          'pf-v6-c-menu-toggle',
          text && !isPlain ? '' : 'pf-m-plain',
          text && isPlain ? 'pf-m-text' : '',
          isFullWidth ? 'pf-m-full-width' : '',
          isOpen ? 'pf-m-expanded' : '',
          isDisabled ? 'pf-m-disabled' : '',
          className,
        ]
          .filter(Boolean)
          .join(' ')}
        aria-label={label}
        {...(text ? {} : { title: label })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
      >
        {icon ? <span className="pf-v6-c-menu-toggle__icon">{icon}</span> : null}
        {text ? (
          <>
            <span className="pf-v6-c-menu-toggle__text">{text}</span>
            <span className="pf-v6-c-menu-toggle__controls">
              <span className="pf-v6-c-menu-toggle__toggle-icon">
                <CaretDownIcon />
              </span>
            </span>
          </>
        ) : null}
      </button>
      {isOpen ? (
        <MenuPopper
          toggle={toggle}
          onClose={() => setOpen(false)}
          {...(position ? { position } : {})}
          {...(props.staysOpen ? {} : { onDidChoose: close })}
        >
          {typeof children === 'function' ? children(close) : children}
        </MenuPopper>
      ) : null}
    </>
  )
}

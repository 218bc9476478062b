import { type ReactNode, useRef, useState } from 'react'
import { MenuPopper } from './menu-popper.tsx'
import { MenuToggle } from './menu-toggle.tsx'

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
  /** As wide as its container. */
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
      <MenuToggle
        toggle={toggle}
        label={label}
        icon={icon}
        text={text}
        className={[
          text && !isPlain ? '' : 'pf-m-plain',
          text && isPlain ? 'pf-m-text' : '',
          isFullWidth ? 'pf-m-full-width' : '',
          className,
        ]
          .filter(Boolean)
          .join(' ')}
        isOpen={isOpen}
        isDisabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
      />
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

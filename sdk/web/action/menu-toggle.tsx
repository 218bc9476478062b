import { CaretDownIcon } from '@patternfly/react-icons'
import type { ReactNode, RefObject } from 'react'

export interface MenuToggleProps {
  readonly toggle: RefObject<HTMLButtonElement | null>
  /** What the button is called. */
  readonly label: string
  readonly icon?: ReactNode
  /** The words of the button, with an arrow. */
  readonly text?: ReactNode
  readonly className?: string | undefined
  readonly isOpen: boolean
  readonly isDisabled: boolean
  readonly onClick: () => void
}

/** The button of a menu. Written out: as PatternFly's component, once a row, it takes a table long to draw. */
export function MenuToggle(props: MenuToggleProps): ReactNode {
  const { toggle, label, icon, text, className, isOpen, isDisabled, onClick } = props
  const classes = [
    'pf-v6-c-menu-toggle',
    isOpen ? 'pf-m-expanded' : undefined,
    isDisabled ? 'pf-m-disabled' : undefined,
    className,
  ]
  return (
    <button
      ref={toggle}
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      {...(text ? {} : { title: label })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      disabled={isDisabled}
      onClick={onClick}
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
  )
}

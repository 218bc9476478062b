import { Divider, MenuItem, MenuList } from '@patternfly/react-core'
import { AngleDownIcon, AngleRightIcon, CaretDownIcon, EllipsisVIcon } from '@patternfly/react-icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../hooks/use-t.ts'
import { MenuPopper } from './menu-popper.tsx'
import type { OfferedAction } from './offer-actions.ts'

export interface ActionMenuProps {
  /** What the menu is for: `Actions of web-1`. */
  readonly label: string
  /** The words of the button; three dots when absent. */
  readonly text?: string
  /** Undefined while they are being found out. */
  readonly actions: readonly OfferedAction[] | undefined
  readonly isDisabled: boolean
  /** How many things each action is for, where it is not one. */
  readonly count?: number
  readonly onRun: (action: OfferedAction) => void
  readonly onDidOpen?: () => void
  readonly onDidClose?: () => void
}

/** A menu of actions: safe ones, then destructive ones, then those that do not fit now, in a closed group with their reasons. */
export function ActionMenu({
  label,
  text,
  actions,
  isDisabled,
  count = 1,
  onRun,
  onDidOpen,
  onDidClose,
}: ActionMenuProps): ReactNode {
  const t = useT()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const hasRun = useRef(false)
  // A button that is disabled while its action runs loses the focus: it gets it back, unless the person has moved on.
  useEffect(() => {
    if (isDisabled || !hasRun.current) return
    hasRun.current = false
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) toggle.current?.focus()
  }, [isDisabled])
  const change = (next: boolean): void => {
    setOpen(next)
    if (next) onDidOpen?.()
    else onDidClose?.()
  }
  return (
    <>
      {/* Written out: as PatternFly's component, once a row, it takes a table long to draw. */}
      <button
        ref={toggle}
        type="button"
        className={`pf-v6-c-menu-toggle ${text ? '' : 'pf-m-plain'} ${isOpen ? 'pf-m-expanded' : ''} ${isDisabled ? 'pf-m-disabled' : ''}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => change(!isOpen)}
      >
        {text ? (
          <>
            <span className="pf-v6-c-menu-toggle__text">{text}</span>
            <span className="pf-v6-c-menu-toggle__controls">
              <span className="pf-v6-c-menu-toggle__toggle-icon">
                <CaretDownIcon />
              </span>
            </span>
          </>
        ) : (
          <span className="pf-v6-c-menu-toggle__icon">
            <EllipsisVIcon />
          </span>
        )}
      </button>
      {isOpen ? (
        // The menu is made anew when its actions are known: it then has a first item to give the focus to.
        <MenuPopper key={actions ? 'known' : 'unknown'} toggle={toggle} onClose={() => change(false)}>
          {actions ? (
            <MenuBody
              actions={actions}
              count={count}
              onRun={(action) => {
                change(false)
                toggle.current?.focus()
                hasRun.current = true
                onRun(action)
              }}
            />
          ) : (
            <MenuList>
              <MenuItem isAriaDisabled>{t('Loading')}</MenuItem>
            </MenuList>
          )}
        </MenuPopper>
      ) : null}
    </>
  )
}

function MenuBody(props: {
  readonly actions: readonly OfferedAction[]
  readonly count: number
  readonly onRun: ActionMenuProps['onRun']
}): ReactNode {
  const { actions, count, onRun } = props
  const t = useT()
  const wordsOf = ({ action, fits }: OfferedAction): string => {
    const label = t(action.label, { count })
    return count === 1 ? label : t('{action}: {count} of {total}', { action: label, count: fits.length, total: count })
  }
  const fitting = actions.filter(({ fits }) => fits.length > 0)
  const safe = fitting.filter(({ action }) => action.style !== 'danger')
  const destructive = fitting.filter(({ action }) => action.style === 'danger')
  const unfit = actions.filter(({ fits }) => fits.length === 0)
  const entry = (offered: OfferedAction): ReactNode => (
    <MenuItem key={offered.action.id} isDanger={offered.action.style === 'danger'} onClick={() => onRun(offered)}>
      {wordsOf(offered)}
    </MenuItem>
  )
  if (actions.length === 0) {
    return (
      <MenuList>
        <MenuItem isAriaDisabled>{t('No actions')}</MenuItem>
      </MenuList>
    )
  }
  return (
    <MenuList>
      {safe.map(entry)}
      {safe.length > 0 && destructive.length > 0 ? <Divider component="li" key="destructive" /> : null}
      {destructive.map(entry)}
      {fitting.length > 0 && unfit.length > 0 ? <Divider component="li" key="unfit" /> : null}
      {unfit.length > 0 ? <UnfitGroup actions={unfit} /> : null}
    </MenuList>
  )
}

const SEEN_AT_ONCE = 3

/** What was just opened below the edge of a menu that scrolls is brought into sight. */
function bringIntoSight(element: HTMLElement | null): void {
  if (element && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest' })
}

function UnfitGroup({ actions }: { readonly actions: readonly OfferedAction[] }): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MenuItem
        // PatternFly hands other attributes to the list item, where ARIA does not allow this one.
        innerRef={(button: HTMLElement | null) => button?.setAttribute('aria-expanded', String(isOpen))}
        icon={isOpen ? <AngleDownIcon /> : <AngleRightIcon />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Not available now')}
      </MenuItem>
      {isOpen
        ? actions.map(({ action, reason }, index) => (
            <MenuItem
              key={action.id}
              {...(index === Math.min(actions.length, SEEN_AT_ONCE) - 1 ? { innerRef: bringIntoSight } : {})}
              isAriaDisabled
              description={reason === undefined ? undefined : t(reason)}
            >
              {t(action.label, { count: 1 })}
            </MenuItem>
          ))
        : null}
    </>
  )
}

import { Divider, MenuGroup, MenuItem, MenuList } from '@patternfly/react-core'
import { AngleDownIcon, AngleRightIcon, EllipsisVIcon } from '@patternfly/react-icons'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '../host/hooks/use-t.ts'
import { MenuPopper } from './menu-popper.tsx'
import { MenuToggle } from './menu-toggle.tsx'
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

/** A menu of actions: safe ones under their headings, then destructive ones, then those that do not fit now, in a closed group with their reasons. */
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
  const change = (next: boolean): void => {
    setOpen(next)
    if (next) onDidOpen?.()
    else onDidClose?.()
  }
  return (
    <>
      <MenuToggle
        toggle={toggle}
        label={label}
        {...(text ? { text } : { icon: <EllipsisVIcon />, className: 'pf-m-plain' })}
        isOpen={isOpen}
        isDisabled={isDisabled}
        onClick={() => change(!isOpen)}
      />
      {isOpen ? (
        // The menu is made again when its actions are known: it then has a first item to give the focus to.
        <MenuPopper key={actions ? 'known' : 'unknown'} toggle={toggle} onClose={() => change(false)}>
          {actions ? (
            <MenuBody
              label={label}
              actions={actions}
              count={count}
              onRun={(action) => {
                change(false)
                toggle.current?.focus()
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

interface MenuBodyProps extends Pick<ActionMenuProps, 'label' | 'onRun'> {
  readonly actions: readonly OfferedAction[]
  readonly count: number
}

function MenuBody({ label, actions, count, onRun }: MenuBodyProps): ReactNode {
  const t = useT()
  const wordsOf = ({ action, fits }: OfferedAction): string => {
    const words = t(action.label, { count })
    return count === 1 ? words : t('{action}: {count} of {total}', { action: words, count: fits.length, total: count })
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
    <div role="menu" aria-label={label}>
      {byHeading(safe).map(([heading, group]) => (
        <HeadedList key={heading ?? ''} heading={heading}>
          {group.map(entry)}
        </HeadedList>
      ))}
      {safe.length > 0 && destructive.length > 0 ? <Divider /> : null}
      {destructive.length > 0 ? <MenuList role="group">{destructive.map(entry)}</MenuList> : null}
      {fitting.length > 0 && unfit.length > 0 ? <Divider /> : null}
      {unfit.length > 0 ? <UnfitGroup actions={unfit} onRun={onRun} /> : null}
    </div>
  )
}

/** The actions without a heading, then each heading with its own, in the order in which they come first. */
function byHeading(actions: readonly OfferedAction[]): readonly [string | undefined, readonly OfferedAction[]][] {
  const groups = Map.groupBy(actions, ({ action }) => action.group)
  return [...groups].sort(([one], [other]) => Number(one !== undefined) - Number(other !== undefined))
}

interface HeadedListProps {
  readonly heading: string | undefined
  readonly children: ReactNode
}

function HeadedList({ heading, children }: HeadedListProps): ReactNode {
  const t = useT()
  const id = useId()
  if (heading === undefined) return <MenuList role="group">{children}</MenuList>
  return (
    <MenuGroup
      // Not a heading: a menu has none.
      label={
        <div id={id} className="pf-v6-c-menu__group-title">
          {t(heading)}
        </div>
      }
    >
      <MenuList role="group" aria-labelledby={id}>
        {children}
      </MenuList>
    </MenuGroup>
  )
}

const SEEN_AT_ONCE = 3

/** What was just opened below the edge of a menu that scrolls is brought into sight. */
function bringIntoSight(entry: HTMLElement | null): void {
  if (entry && 'scrollIntoView' in entry) entry.scrollIntoView({ block: 'nearest' })
}

function UnfitGroup({
  actions,
  onRun,
}: Pick<ActionMenuProps, 'onRun'> & { readonly actions: readonly OfferedAction[] }): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <MenuList role="group">
      <MenuItem
        // PatternFly hands other attributes to the list item, where ARIA does not allow this one.
        ref={(button: HTMLElement | null) => button?.setAttribute('aria-expanded', String(isOpen))}
        icon={isOpen ? <AngleDownIcon /> : <AngleRightIcon />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Not available now')}
      </MenuItem>
      {isOpen
        ? actions.map((offered, index) => (
            <MenuItem
              key={offered.action.id}
              {...(index === Math.min(actions.length, SEEN_AT_ONCE) - 1 ? { ref: bringIntoSight } : {})}
              isAriaDisabled
              // Chosen all the same, it is refused in words [CORE-046].
              onClickCapture={() => onRun(offered)}
              description={offered.reason === undefined ? undefined : t(offered.reason)}
            >
              {t(offered.action.label, { count: 1 })}
            </MenuItem>
          ))
        : null}
    </MenuList>
  )
}

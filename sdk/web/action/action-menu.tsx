import { Divider, Dropdown, DropdownItem, DropdownList, MenuToggle } from '@patternfly/react-core'
import { AngleDownIcon, AngleRightIcon, EllipsisVIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { useT } from '../hooks/use-t.ts'
import type { OfferedAction } from './offer-actions.ts'

export interface ActionMenuProps {
  /** What the menu is for: `Actions of web-1`. */
  readonly label: string
  /** The words of the button; three dots when absent. */
  readonly text?: string
  /** Undefined while they are being found out. */
  readonly actions: readonly OfferedAction[] | undefined
  readonly isDisabled: boolean
  readonly onRun: (action: OfferedAction) => void
  readonly onDidOpen?: () => void
}

/** A menu of actions: safe ones, then destructive ones, then those that do not fit now, in a closed group with their reasons. */
export function ActionMenu({ label, text, actions, isDisabled, onRun, onDidOpen }: ActionMenuProps): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const change = (next: boolean): void => {
    setOpen(next)
    if (next) onDidOpen?.()
  }
  return (
    <Dropdown
      isOpen={isOpen}
      onOpenChange={change}
      onSelect={() => setOpen(false)}
      shouldFocusFirstItemOnOpen
      popperProps={{ position: 'end' }}
      toggle={(ref) => (
        <MenuToggle
          ref={ref}
          aria-label={label}
          variant={text ? 'default' : 'plain'}
          {...(text ? {} : { icon: <EllipsisVIcon /> })}
          isExpanded={isOpen}
          isDisabled={isDisabled}
          onClick={() => change(!isOpen)}
        >
          {text}
        </MenuToggle>
      )}
    >
      {actions ? (
        <MenuBody actions={actions} onRun={onRun} />
      ) : (
        <DropdownList>
          <DropdownItem isLoading isDisabled>
            {t('Loading')}
          </DropdownItem>
        </DropdownList>
      )}
    </Dropdown>
  )
}

function MenuBody(props: {
  readonly actions: readonly OfferedAction[]
  readonly onRun: ActionMenuProps['onRun']
}): ReactNode {
  const { actions, onRun } = props
  const t = useT()
  const fitting = actions.filter(({ fits }) => fits.length > 0)
  const safe = fitting.filter(({ action }) => action.style !== 'danger')
  const destructive = fitting.filter(({ action }) => action.style === 'danger')
  const unfit = actions.filter(({ fits }) => fits.length === 0)
  const entry = (offered: OfferedAction): ReactNode => (
    <DropdownItem key={offered.action.id} isDanger={offered.action.style === 'danger'} onClick={() => onRun(offered)}>
      {t(offered.action.label, { count: 1 })}
    </DropdownItem>
  )
  if (actions.length === 0) {
    return (
      <DropdownList>
        <DropdownItem isAriaDisabled>{t('No actions')}</DropdownItem>
      </DropdownList>
    )
  }
  return (
    <DropdownList>
      {safe.map(entry)}
      {safe.length > 0 && destructive.length > 0 ? <Divider component="li" key="destructive" /> : null}
      {destructive.map(entry)}
      {fitting.length > 0 && unfit.length > 0 ? <Divider component="li" key="unfit" /> : null}
      {unfit.length > 0 ? <UnfitGroup actions={unfit} /> : null}
    </DropdownList>
  )
}

function UnfitGroup({ actions }: { readonly actions: readonly OfferedAction[] }): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DropdownItem
        aria-expanded={isOpen}
        icon={isOpen ? <AngleDownIcon /> : <AngleRightIcon />}
        onClick={(event) => {
          event?.stopPropagation()
          setOpen(!isOpen)
        }}
      >
        {t('Not available now')}
      </DropdownItem>
      {isOpen
        ? actions.map(({ action, reason }) => (
            <DropdownItem key={action.id} isAriaDisabled description={reason === undefined ? undefined : t(reason)}>
              {t(action.label, { count: 1 })}
            </DropdownItem>
          ))
        : null}
    </>
  )
}

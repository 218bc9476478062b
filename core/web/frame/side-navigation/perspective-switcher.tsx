import { type Perspective, useT } from '@fascia/sdk/web'
import { Dropdown, DropdownItem, DropdownList, MenuToggle } from '@patternfly/react-core'
import { CogIcon, CubesIcon, ServerIcon, UsersIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'

const ICONS = { project: CubesIcon, admin: ServerIcon, identity: UsersIcon, settings: CogIcon } as const
const NAMES = { project: 'Project', admin: 'Admin', identity: 'Identity', settings: 'Settings' } as const

/** The name of a perspective. */
export function perspectiveName(perspective: Perspective): string {
  return NAMES[perspective]
}

export interface PerspectiveSwitcherProps {
  readonly current: Perspective
  /** Those that have a page. */
  readonly available: readonly Perspective[]
  readonly onChoose: (perspective: Perspective) => void
}

/** Chooses what the side navigation shows. */
export function PerspectiveSwitcher({ current, available, onChoose }: PerspectiveSwitcherProps): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const Icon = ICONS[current]
  return (
    <Dropdown
      isOpen={isOpen}
      onOpenChange={setOpen}
      onSelect={() => setOpen(false)}
      popperProps={{ minWidth: 'trigger' }}
      toggle={(ref) => (
        <MenuToggle
          ref={ref}
          isFullWidth
          isExpanded={isOpen}
          icon={<Icon />}
          onClick={() => setOpen(!isOpen)}
          aria-label={t('Perspective: {name}', { name: t(NAMES[current]) })}
        >
          {t(NAMES[current])}
        </MenuToggle>
      )}
    >
      <DropdownList>
        {available.map((perspective) => {
          const ItemIcon = ICONS[perspective]
          return (
            <DropdownItem
              key={perspective}
              icon={<ItemIcon />}
              isSelected={perspective === current}
              onClick={() => onChoose(perspective)}
            >
              {t(NAMES[perspective])}
            </DropdownItem>
          )
        })}
      </DropdownList>
    </Dropdown>
  )
}

import { useT } from '@fascia/sdk/web'
import type { Perspective } from '@fascia/sdk/web/declare/host'
import { MenuButton } from '@fascia/sdk/web/host'
import { MenuItem, MenuList } from '@patternfly/react-core'
import { CogIcon, CubesIcon, ServerIcon, UsersIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'

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
  const Icon = ICONS[current]
  return (
    <MenuButton
      label={t('Perspective: {name}', { name: t(NAMES[current]) })}
      icon={<Icon />}
      text={t(NAMES[current])}
      isFullWidth
      position="start"
    >
      <MenuList>
        {available.map((perspective) => {
          const ItemIcon = ICONS[perspective]
          return (
            <MenuItem
              key={perspective}
              icon={<ItemIcon />}
              isSelected={perspective === current}
              onClick={() => onChoose(perspective)}
            >
              {t(NAMES[perspective])}
            </MenuItem>
          )
        })}
      </MenuList>
    </MenuButton>
  )
}

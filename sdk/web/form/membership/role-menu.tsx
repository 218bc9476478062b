import { Dropdown, DropdownItem, DropdownList, MenuToggle } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { MemberRole } from './member.ts'

export interface RoleMenuProps {
  readonly name: string
  readonly roles: readonly MemberRole[]
  readonly held: readonly string[]
  readonly isReadOnly: boolean
  readonly onToggle: (role: string) => void
}

/** The roles of a member, and a menu to toggle them in; 'No roles' when it has none [UI-066]. */
export function RoleMenu({ name, roles, held, isReadOnly, onToggle }: RoleMenuProps): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const known = roles.filter((role) => held.includes(role.id))
  const others = held.filter((each) => !roles.some((role) => role.id === each))
  const names = [...known.map(({ name: role }) => role), ...others]
  const text = names.length === 0 ? t('No roles') : names.join(', ')
  if (isReadOnly) return <span className="fascia-membership__roles">{text}</span>
  return (
    <Dropdown
      className="fascia-membership__menu"
      isOpen={isOpen}
      onOpenChange={setOpen}
      onSelect={(_event, role) => onToggle(String(role))}
      popperProps={{ position: 'end' }}
      toggle={(toggle) => (
        <MenuToggle
          ref={toggle}
          variant="plainText"
          className="fascia-membership__roles"
          isExpanded={isOpen}
          aria-label={t('Roles of {name}: {roles}', { name, roles: text })}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </MenuToggle>
      )}
    >
      <DropdownList aria-label={t('Roles of {name}', { name })}>
        {roles.map((role) => (
          <DropdownItem key={role.id} value={role.id} hasCheckbox isSelected={held.includes(role.id)}>
            {role.name}
          </DropdownItem>
        ))}
      </DropdownList>
    </Dropdown>
  )
}

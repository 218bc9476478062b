import { Modals, useService, useT } from '@fascia/sdk/web'
import { MenuToggle } from '@patternfly/react-core'
import { EllipsisVIcon } from '@patternfly/react-icons'
import { ActionsColumn } from '@patternfly/react-table'
import type { ReactNode } from 'react'
import type { ServerInterface } from '../../common/wire.ts'
import type { EditPortProps } from './edit-port.tsx'
import { interfaceName } from './interface-name.ts'

export interface PortActionsProps {
  readonly port: ServerInterface
  readonly onSaved: () => void
}

/** The menu of an interface; what does not fit now says why (decision 35). */
export function PortActions({ port, onSaved }: PortActionsProps): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const isOpen = port.port_security_enabled === false
  const edit = async (at: EditPortProps['at']): Promise<void> => {
    const isSaved = await modals.open<true, EditPortProps>(
      () => import('./edit-port.tsx'),
      { port, at },
      { size: 'large', isBare: true },
    )
    if (isSaved) onSaved()
  }
  return (
    <ActionsColumn
      actionsToggle={({ onToggle, isOpen: isExpanded, toggleRef }) => (
        <MenuToggle
          ref={toggleRef}
          variant="plain"
          aria-label={t('Actions of {name}', { name: interfaceName(port) })}
          isExpanded={isExpanded}
          onClick={onToggle}
          icon={<EllipsisVIcon />}
        />
      )}
      items={[
        {
          title: t('Edit Security Groups'),
          isAriaDisabled: isOpen,
          ...(isOpen ? { description: t('Port security is off') } : {}),
          onClick: () => void edit('groups'),
        },
        { title: t('Edit Port'), onClick: () => void edit('info') },
      ]}
    />
  )
}

import { RowMenu, useOpenForm, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { ServerInterface } from '../../api/interfaces.ts'
import { interfaceName } from './interface-name.ts'

export interface PortActionsProps {
  readonly port: ServerInterface
  readonly onSaved: () => void
}

/** The menu of an interface; what does not fit now says why. */
export function PortActions({ port, onSaved }: PortActionsProps): ReactNode {
  const t = useT()
  const openForm = useOpenForm()
  const isOpen = port.port_security_enabled === false
  const edit = async (at: 'info' | 'groups'): Promise<void> => {
    if (await openForm(() => import('./edit-port-form.ts'), { items: [port], at })) onSaved()
  }
  return (
    <RowMenu
      label={t('Actions of {name}', { name: interfaceName(port) })}
      entries={[
        {
          label: t('Edit Security Groups'),
          reason: isOpen ? t('Port security is off') : undefined,
          onRun: () => void edit('groups'),
        },
        { label: t('Edit Port'), onRun: () => void edit('info') },
      ]}
    />
  )
}

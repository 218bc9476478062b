import { Toasts, useService, useT } from '@fascia/sdk/web'
import { Wizard } from '@fascia/sdk/web/wizard'
import { type ReactNode, useMemo } from 'react'
import type { ServerInterface } from '../../api/interfaces.ts'
import { editPort, type PortModels } from './edit-port-wizard.ts'
import { interfaceName } from './interface-name.ts'

export interface EditPortProps {
  readonly port: ServerInterface
  /** The step that it opens at. */
  readonly at: keyof PortModels
  readonly close: (isSaved?: true) => void
}

/** Edit Port, or its second step alone: Edit Security Groups. */
export default function EditPort({ port, at, close }: EditPortProps): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const given = useMemo(() => ({ port }), [port])
  const done = (saved?: PortModels): void => {
    if (!saved) {
      close()
      return
    }
    toasts.add('success', t('Updated Port: {name}.', { name: interfaceName({ ...port, name: saved.info.name }) }))
    close(true)
  }
  return <Wizard wizard={editPort} given={given} at={at} close={done} />
}

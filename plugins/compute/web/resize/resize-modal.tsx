import { type ActionModalProps, Session, Toasts, useService, useT } from '@fascia/sdk/web'
import { Wizard } from '@fascia/sdk/web/wizard'
import { type ReactNode, useState } from 'react'
import type { Server } from '../../api/servers.ts'
import { serverUpdated } from '../server-updated.ts'
import { resizeWizard } from './resize-wizard.ts'

function Resize({ server, close }: Pick<ActionModalProps<Server>, 'close'> & { readonly server: Server }): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const { user } = useService(Session)
  const [wizard] = useState(() => resizeWizard(server))
  const failure = t('Unable to resize the server with id: {id}', { id: server.id })
  const end = (isDone = false): void => {
    if (!isDone) {
      close()
      return
    }
    toasts.add('success', t('Resizing Instance: {names}.', { names: server.name }))
    close(serverUpdated(server))
  }
  return <Wizard wizard={wizard} given={{ server, projectId: user.project_id, failure }} close={end} />
}

/** Resize Instance, for the instance that it was chosen for [COMPUTE-051]. */
export default function ResizeModal({ items, close }: ActionModalProps<Server>): ReactNode {
  return items.slice(0, 1).map((server) => <Resize key="resize" server={server} close={close} />)
}

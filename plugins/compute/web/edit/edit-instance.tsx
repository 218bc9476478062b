import { service } from '@fascia/sdk/common'
import { type ActionModalProps, Requirements, Session, Toasts, useRoute, useService, useT } from '@fascia/sdk/web'
import { Wizard } from '@fascia/sdk/web/wizard'
import { type ReactNode, useMemo } from 'react'
import type { Server } from '../../api/servers.ts'
import { serverUpdated } from '../server-updated.ts'
import { editInstance } from './edit-instance-wizard.ts'
import type { EditModels } from './edit-model.ts'

interface EditInstanceProps {
  readonly server: Server
  readonly at?: keyof EditModels
  readonly close: ActionModalProps<Server>['close']
}

/** The workflow, from a step on. */
export function EditInstance({ server, at = 'info', close }: EditInstanceProps): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const { user } = useService(Session)
  const hasNetwork = useService(Requirements).decide(service('network')).allowed
  const isAdminPage = useRoute().path.startsWith('/admin/')
  const hasGroups = hasNetwork && server.tenant_id === user.project_id && !isAdminPage
  const given = useMemo(() => ({ server, hasGroups }), [server, hasGroups])
  const done = (saved?: EditModels): void => {
    if (!saved) {
      close()
      return
    }
    toasts.add('success', t('Updated Instance: {names}.', { names: saved.info.name.trim() }))
    close(serverUpdated(server))
  }
  return <Wizard wizard={editInstance} given={given} at={at} close={done} />
}

/** Edit Instance; on admin pages its first step only. */
export default function EditInstanceModal({ items, close }: ActionModalProps<Server>): ReactNode {
  return items.slice(0, 1).map((server) => <EditInstance key={server.id} server={server} close={close} />)
}

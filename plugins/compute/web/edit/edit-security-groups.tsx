import type { ActionModalProps } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Server } from '../../api/servers.ts'
import { EditInstance } from './edit-instance.tsx'

/** Edit Security Groups: Edit Instance, opened at its second step. */
export default function EditSecurityGroups({ items, close }: ActionModalProps<Server>): ReactNode {
  return items.slice(0, 1).map((server) => <EditInstance key={server.id} server={server} at="groups" close={close} />)
}

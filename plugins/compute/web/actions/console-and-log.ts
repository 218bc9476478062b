import { type Action, all, linkAction, policy, setting } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { canViewConsole } from '../server-state.ts'

export const viewConsole: Action<Server> = linkAction('compute.action.console', {
  label: 'Console',
  requires: all(setting('CONSOLE_TYPE'), policy('compute', 'os_compute_api:os-consoles:index')),
  allowed: canViewConsole,
  to: '/project/instances/:id/?tab=compute.view.console',
})

export const viewLog: Action<Server> = linkAction('compute.action.log', {
  label: 'View Log',
  requires: policy('compute', 'os_compute_api:os-console-output'),
  allowed: canViewConsole,
  to: '/project/instances/:id/?tab=compute.view.log',
})

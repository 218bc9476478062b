import { type Action, all, linkAction, policy, setting } from '@fascia/sdk/web/declare'
import type { Server } from '../../common/wire.ts'
import { canWatch } from '../server-state.ts'

export const viewConsole: Action<Server> = linkAction('compute.action.console', {
  label: 'Console',
  requires: all(setting('CONSOLE_TYPE'), policy('compute', 'os_compute_api:os-consoles:index')),
  allowed: canWatch,
  to: '/project/instances/:id/?tab=compute.view.console',
})

export const viewLog: Action<Server> = linkAction('compute.action.log', {
  label: 'View Log',
  requires: policy('compute', 'os_compute_api:os-console-output'),
  allowed: canWatch,
  to: '/project/instances/:id/?tab=compute.view.log',
})

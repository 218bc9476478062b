import { all, policy, service, setting } from '@fascia/sdk/common'
import { view } from '@fascia/sdk/web/declare'

export const interfacesTab = view('Interfaces', () => import('./interfaces/interfaces.tsx'), {
  requires: all(service('network'), policy('compute', 'os_compute_api:os-attach-interfaces')),
})

export const logTab = view('Log', () => import('./log/log.tsx'), {
  requires: policy('compute', 'os_compute_api:os-console-output'),
})

export const consoleTab = view('Console', () => import('./console/console.tsx'), {
  requires: all(setting('CONSOLE_TYPE'), policy('compute', 'os_compute_api:os-consoles:show')),
})

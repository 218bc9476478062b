import { serverType } from '@fascia/plugin-compute/api/servers'
import { service } from '@fascia/sdk/common'
import { type Command, extendType, linkAction, type ViewPanel } from '@fascia/sdk/web/declare'

const requires = service('network')
const label = 'Check Reachability'

/** Whether traffic arrives from one end at another. */
export const reachPanel: ViewPanel = {
  id: 'network.panel.reachability',
  path: '/project/reachability',
  title: label,
  help: 'Asks whether one end reaches another by a protocol and a port, and names what is against it: security groups, routes, states. Nothing is sent over the network: the answer follows from the settings.',
  requires,
  view: () => import('./reach-page.tsx'),
  isTypeFree: true,
}

/** On instances and on ports: from them to what the page asks for. */
export const reachFromPort = linkAction({ label, requires, order: 900, to: '/project/reachability?from=port/:id' })

export const reachOfServers = extendType(serverType, {
  actions: {
    checkReachability: linkAction({
      label,
      requires,
      order: 900,
      to: '/project/reachability?from=instance/:id',
    }),
  },
})

export const reachCommand: Command = { id: 'network.command.reachability', title: label, requires, to: reachPanel.path }

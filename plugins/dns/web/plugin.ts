import { definePlugin, service } from '@fascia/sdk/web/declare'
import { zone, zonesPanel } from './zones/zone.ts'

export default definePlugin({
  resourceTypes: [zone],
  panels: [zonesPanel],
  commands: [{ id: 'dns.command.zones', title: 'DNS Zones', requires: service('dns'), to: zonesPanel.path }],
})

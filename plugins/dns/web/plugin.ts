import { definePlugin } from '@fascia/sdk/web/declare'
import { hasDns } from './may.ts'
import { recordSet } from './record-sets/record-set.ts'
import { reverseName, reversePanel } from './reverse/reverse-name.ts'
import { zone, zonesPanel } from './zones/zone.ts'

export default definePlugin({
  resourceTypes: [zone, recordSet, reverseName],
  panels: [zonesPanel, reversePanel],
  commands: [
    { id: 'dns.command.zones', title: 'DNS Zones', requires: hasDns, to: zonesPanel.path },
    { id: 'dns.command.reverse', title: 'Reverse DNS', requires: hasDns, to: reversePanel.path },
  ],
})

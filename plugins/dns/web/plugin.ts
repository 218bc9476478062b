import { definePlugin } from '@fascia/sdk/web/declare'
import { tld, tldsPanel } from './administration/tld.ts'
import { tsigKey, tsigKeysPanel } from './administration/tsig-key.ts'
import { hasDns } from './may.ts'
import { recordSet } from './record-sets/record-set.ts'
import { reverseName, reversePanel } from './reverse/reverse-name.ts'
import { zoneTransfer, zoneTransfersPanel } from './transfers/zone-transfer.ts'
import { zone, zonesPanel } from './zones/zone.ts'

export default definePlugin({
  resourceTypes: [zone, recordSet, reverseName, zoneTransfer, tld, tsigKey],
  panels: [zonesPanel, zoneTransfersPanel, reversePanel, tldsPanel, tsigKeysPanel],
  commands: [
    { id: 'dns.command.zones', title: 'DNS Zones', requires: hasDns, to: zonesPanel.path },
    { id: 'dns.command.reverse', title: 'Reverse DNS', requires: hasDns, to: reversePanel.path },
  ],
})

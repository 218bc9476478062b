import { formOf } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('names one and several of each of its types', () => {
  const named = plugin.resourceTypes?.map(({ code, names }) => [code, formOf(names, 1), formOf(names, 2)])
  expect(named).toEqual([
    ['OS::Designate::Zone', 'Zone', 'Zones'],
    ['OS::Designate::RecordSet', 'Record Set', 'Record Sets'],
    ['OS::Designate::FloatingIp', 'Floating IP', 'Floating IPs'],
    ['OS::Designate::ZoneTransferRequest', 'Zone Transfer', 'Zone Transfers'],
    ['OS::Designate::Tld', 'Top-Level Domain', 'Top-Level Domains'],
    ['OS::Designate::TsigKey', 'TSIG Key', 'TSIG Keys'],
  ])
})

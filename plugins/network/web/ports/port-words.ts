import { optionWords } from '@fascia/sdk/common'
import { type PortValues, pairsIn } from './port-fields.ts'
import type { PortOffer } from './port-offer.ts'

interface Entered extends PortValues {
  readonly qos_policy?: string
}

/** The words that `openstack port create` and `openstack port set` take for what the forms of a port ask for, of what is offered. */
export function portWords(values: Entered, offer: Partial<PortOffer> | undefined): readonly (string | undefined)[] {
  const pairs = pairsIn(values.pair_lines).map(({ ip_address, mac_address }) =>
    [`ip-address=${ip_address}`, ...(mac_address ? [`mac-address=${mac_address}`] : [])].join(','),
  )
  return [
    ...(offer?.isAdmin ? optionWords('--host', values['binding:host_id']) : []),
    ...(offer?.vnicTypes?.length ? optionWords('--vnic-type', values['binding:vnic_type']) : []),
    ...optionWords('--qos-policy', values.qos_policy),
    ...(values.port_security_enabled === false
      ? ['--disable-port-security']
      : [
          offer?.portSecurity ? '--enable-port-security' : undefined,
          ...optionWords('--security-group', values.security_groups),
          ...(offer?.pairs ? optionWords('--allowed-address', pairs) : []),
        ]),
  ]
}

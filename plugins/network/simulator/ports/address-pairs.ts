import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { parseAddressRange } from '../addresses/address-range.ts'
import { parseIpAddress } from '../addresses/ip-address.ts'
import { badRequest, neutronFault } from '../neutron-fault.ts'
import type { Port } from './port.ts'

/** The allowed address pairs of a request. */
export const WantedPairs = Type.Array(
  Type.Object(
    { ip_address: Type.String(), mac_address: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
)

/** The pairs as the port keeps them, each with a MAC address; a port without port security has none. */
export function allowedPairs(
  wanted: Value<typeof WantedPairs>,
  { mac_address: own, isSecured }: Pick<Port, 'mac_address'> & { readonly isSecured: boolean },
): Port['allowed_address_pairs'] {
  if (wanted.length > 0 && !isSecured) {
    const message = 'Port Security must be enabled in order to have allowed address pairs on a port.'
    throw neutronFault(409, 'AddressPairAndPortSecurityRequired', message)
  }
  const pairs = wanted.map(({ ip_address, mac_address = own }) => ({ ip_address, mac_address }))
  const seen = new Set<string>()
  for (const { ip_address, mac_address } of pairs) {
    if (!parseIpAddress(ip_address) && !parseAddressRange(ip_address))
      throw badRequest(`Invalid input for allowed_address_pairs. Reason: '${ip_address}' is not a valid IP subnet.`)
    const key = `${ip_address} ${mac_address}`
    if (seen.has(key)) {
      const message = `Request contains duplicate address pair: mac_address ${mac_address} ip_address ${ip_address}.`
      throw neutronFault(400, 'DuplicateAddressPairInRequest', message)
    }
    seen.add(key)
  }
  return pairs
}

import type { Value } from '@fascia/sdk/common'
import { emptyForNull, nullable, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const fields = { opt_name: Type.String({ minLength: 1, maxLength: 64 }), opt_value: Type.String({ maxLength: 255 }) }

/** An option that DHCP hands to a port, for addresses of one version. */
export const DhcpOption = Type.Object({ ...fields, ip_version: Type.Integer() })
export type DhcpOption = Value<typeof DhcpOption>

/** The options of a request; a value of null takes one away. */
export const WantedDhcpOptions = emptyForNull(
  Type.Array(
    Type.Object(
      {
        ...fields,
        opt_value: Type.Optional(nullable(fields.opt_value)),
        ip_version: Type.Optional(wholeNumber({ minimum: 4, maximum: 6 })),
      },
      { additionalProperties: false },
    ),
  ),
)

/** Options that may have an empty value. */
const BLANK = ['router', 'classless-static-route']

/** A port's options after a change: Neutron changes and removes those that are named, and leaves the others. */
export function mergeDhcpOptions(
  held: readonly DhcpOption[],
  wanted: Value<typeof WantedDhcpOptions> = [],
): DhcpOption[] {
  const options = new Map(held.map((option) => [`${option.opt_name} ${option.ip_version}`, option]))
  for (const { opt_name, opt_value = null, ip_version = 4 } of wanted) {
    const key = `${opt_name} ${ip_version}`
    if (opt_value === null) options.delete(key)
    else if (opt_value !== '' || BLANK.includes(opt_name)) options.set(key, { opt_name, opt_value, ip_version })
  }
  return [...options.values()]
}

import { Type } from 'typebox'
import { isDomain } from '../domain-name.ts'
import { collection, type DnsCall, invalidObject, refusal } from '../kit.ts'
import { missing } from '../missing.ts'
import { administrators, created, OptionalDescription, shown } from './administration.ts'

const name = Type.String({ minLength: 1, maxLength: 255 })

/** A top-level domain has no dot after it. */
function checkName({ rows }: DnsCall, wanted: string, own?: string): void {
  if (wanted.endsWith('.') || !isDomain(`${wanted}.`)) throw invalidObject(`'${wanted}' is not a 'tldname'`)
  if (rows.tlds.find({ name: wanted }).some(({ id }) => id !== own))
    throw refusal(409, 'duplicate_tld', 'Duplicate Tld')
}

/** The domains below which zones may be made; none of them lets all be made. */
const tlds = collection('tlds', {
  ...administrators,
  noun: 'Tld',
  filters: ['name', 'description'],
  sort: ['created_at', 'id', 'updated_at', 'name'],
  notFound: missing('tld', 'Tld'),
  show: (row, call) => shown(row, call, '/v2/tlds'),
  create: Type.Object({ name, description: OptionalDescription }, { additionalProperties: false }),
  add(call, { name: wanted, description = null }) {
    checkName(call, wanted)
    return call.rows.tlds.add({ name: wanted, description, ...created(call) })
  },
  update: Type.Object({ name: Type.Optional(name), description: OptionalDescription }, { additionalProperties: false }),
  change(call, row, given) {
    if (given.name !== undefined) checkName(call, given.name, row.id)
    return given
  },
})

export const tldRoutes = [...tlds]

/** Refuses the name of a zone that is below no top-level domain, or is one. */
export function checkTld({ rows }: Pick<DnsCall, 'rows'>, zone: string): void {
  const known = rows.tlds.find().map((tld) => tld.name.toLowerCase())
  if (known.length === 0) return
  const wanted = zone.slice(0, -1).toLowerCase()
  if (known.includes(wanted)) throw refusal(400, 'invalid_zone_name', 'Zone name cannot be the same as a TLD')
  if (!known.some((tld) => wanted.endsWith(`.${tld}`))) throw refusal(400, 'invalid_zone_name', 'Invalid TLD')
}

import { linearPattern } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { collection, type DnsCall, invalidObject, refusal } from '../kit.ts'
import { missing } from '../missing.ts'
import { administrators, created, OptionalDescription, shown } from './administration.ts'

const pattern = Type.String({ minLength: 1, maxLength: 255 })

function checkPattern({ rows }: DnsCall, wanted: string, own?: string): void {
  if (!linearPattern(wanted)) throw invalidObject(`'${wanted}' is not a 'regex'`)
  if (rows.blacklists.find({ pattern: wanted }).some(({ id }) => id !== own))
    throw refusal(409, 'duplicate_blacklist', 'Duplicate Blacklist')
}

/** Patterns of names that zones must not have. */
const blacklists = collection('blacklists', {
  ...administrators,
  noun: 'Blacklist',
  filters: ['pattern'],
  sort: ['created_at', 'id', 'updated_at', 'pattern'],
  notFound: missing('blacklist', 'Blacklist'),
  show: (row, call) => shown(row, call, '/v2/blacklists'),
  create: Type.Object({ pattern, description: OptionalDescription }, { additionalProperties: false }),
  add(call, { pattern: wanted, description = null }) {
    checkPattern(call, wanted)
    return call.rows.blacklists.add({ pattern: wanted, description, ...created(call) })
  },
  update: Type.Object(
    { pattern: Type.Optional(pattern), description: OptionalDescription },
    { additionalProperties: false },
  ),
  change(call, row, given) {
    if (given.pattern !== undefined) checkPattern(call, given.pattern, row.id)
    return given
  },
})

export const blacklistRoutes = [...blacklists]

/** Refuses the name of a zone that a pattern excludes; administrators may use it. */
export function checkBlacklists({ rows, caller }: Pick<DnsCall, 'rows' | 'caller'>, zone: string): void {
  if (caller.isAdmin) return
  const isExcluded = rows.blacklists.find().some((one) => linearPattern(one.pattern, { ignoresCase: true })?.test(zone))
  if (isExcluded) throw refusal(400, 'invalid_zone_name', 'Blacklisted zone name')
}

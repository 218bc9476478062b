import { MappingBody, unreadablePatterns } from '@fascia/sdk/mapping'
import { keystone, respond } from '@fascia/sdk/simulator'
import { linked } from '../entities/render-entity.ts'
import type { IdentityCall } from '../identity-call.ts'
import type { MappingRow } from '../identity-tables.ts'
import { duplicate, invalid, notFound } from '../keystone-fault.ts'
import { del, get, list, patch, put } from '../kit.ts'
import { requireAdmin, requireReader } from '../policy.ts'

const LIST = '/OS-FEDERATION/mappings'
const ONE = `${LIST}/:id`

const render = (row: MappingRow, call: IdentityCall) => ({ ...row, ...linked(call, `${LIST}/${row.id}`) })

/** Refuses regular expressions that could take more than linear time. Keystone takes them, and fails at the sign-in where one cannot be read. */
function rulesOf(call: IdentityCall) {
  const { rules } = keystone.parseNamed('mapping', MappingBody, call.body)
  const [broken] = unreadablePatterns(rules)
  if (broken)
    throw invalid(`The embedded cloud cannot read the regular expression '${broken.source}' of '${broken.attribute}'.`)
  return rules
}

function mappingAt(call: IdentityCall): MappingRow {
  const { id = '' } = call.params
  const row = call.rows.mappings.get(id)
  if (!row) throw notFound('mapping', id)
  return row
}

/** Mappings of the attributes of other accounts to users, groups and projects. */
export const mappingRoutes = [
  get(LIST, (call) => {
    requireReader(call, 'identity:list_mappings')
    return list('mappings', call.rows.mappings.find(), call, { show: render })
  }),
  put(ONE, (call) => {
    requireAdmin(call, 'identity:create_mapping')
    const { id = '' } = call.params
    const rules = rulesOf(call)
    if (call.rows.mappings.get(id)) throw duplicate('mapping', id)
    return respond(201, { mapping: render(call.rows.mappings.add({ id, rules }), call) })
  }),
  get(ONE, (call) => {
    requireReader(call, 'identity:get_mapping')
    return { mapping: render(mappingAt(call), call) }
  }),
  patch(ONE, (call) => {
    requireAdmin(call, 'identity:update_mapping')
    const row = mappingAt(call)
    const rules = rulesOf(call)
    return { mapping: render(call.rows.mappings.set(row.id, { rules }) ?? row, call) }
  }),
  del(ONE, (call) => {
    requireAdmin(call, 'identity:delete_mapping')
    const { id } = mappingAt(call)
    call.rows.mappings.remove(id)
    return undefined
  }),
]

import { type Names, neutron, routeKit, type SimulatedCall, type SimulatedRoute } from '@fascia/sdk/simulator'
import { type TProperties, Type } from 'typebox'
import { badRequest, neutronFault } from './neutron-fault.ts'
import { changedStamps } from './stamps.ts'
import { type NetworkTables, tables } from './tables.ts'

export type NetworkCall = SimulatedCall<NetworkTables>
export type NetworkRoute = SimulatedRoute<NetworkTables>

const kit = routeKit(neutron, tables, {
  changed: (call, row) => changedStamps(call.timestamp(), Number(row.revision_number)),
})

/** Makes Neutron's routes. A change of a resource counts its revision. */
export const { get, list, post, put, del, tags, requireRight } = kit
export const { parseNamed } = neutron

/** Neutron's collections: a change or deletion that names a revision (`If-Match: revision_number=3`) is refused when it is not the present one. */
export const collection: typeof kit.collection = (name, options) => {
  const made = kit.collection(name, options)
  const routes = [...made].map((route): NetworkRoute => {
    if (route.method === 'GET') return route
    return {
      ...route,
      handler(call) {
        if (route.method === 'POST') {
          checkProjects(call, made.names)
          return route.handler(call)
        }
        const wanted = /^revision_number=(-?\d+)$/.exec(call.headers['if-match'] ?? '')?.[1]
        if (wanted !== undefined) checkRevision(made.find(call), Number(wanted))
        return route.handler(call)
      },
    }
  })
  return { ...made, [Symbol.iterator]: () => routes.values() }
}

/** A project that is given under both of its names has to be the same, and the caller's own unless an administrator names it. */
function checkProjects({ body, caller }: NetworkCall, { singular, plural }: Names): void {
  const { [singular]: one, [plural]: many = [one] } = Object(body)
  for (const given of Array.isArray(many) ? many : [many]) {
    const { project_id = Object(given).tenant_id, tenant_id = project_id } = Object(given)
    if (project_id !== tenant_id) throw badRequest("'project_id' and 'tenant_id' do not match")
    if (project_id === undefined || caller.isAdmin || project_id === caller.projectId) continue
    throw badRequest(
      "Specifying 'project_id' or 'tenant_id' other than the authenticated project in request requires admin privileges",
    )
  }
}

function checkRevision(row: object, wanted: number): void {
  if (!('revision_number' in row) || row.revision_number === wanted) return
  const message = `Constrained to ${wanted}, but current revision is ${row.revision_number}`
  throw neutronFault(412, 'RevisionNumberConstraintFailed', message)
}

/** A text of at most 255 characters that a body may leave out. */
export const Text = Type.Optional(Type.String({ maxLength: 255 }))

/** The tags of a resource. */
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 255 }))

/** The fields of a new resource's body that name its project. */
export const projectFields = { tenant_id: Type.Optional(Type.String()), project_id: Type.Optional(Type.String()) }

/** The schema of a body: Neutron refuses attributes that it does not know. */
export function body<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false })
}

/** Refuses an id that cannot be one. */
export function checkUuid(name: string, text: string): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw badRequest(`Invalid input for ${name}. Reason: '${text}' is not a valid UUID.`)
}

/** Whether the caller's project owns a row, or the caller is an administrator. */
export function isOwn(row: { readonly tenant_id: string }, { caller }: Pick<NetworkCall, 'caller'>): boolean {
  return caller.isAdmin || row.tenant_id === caller.projectId
}

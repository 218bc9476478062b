import { keystone, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Name, Text } from '../entities/read-entity.ts'
import { linked, renderEndpoint, renderProject } from '../entities/render-entity.ts'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { EndpointGroupRow } from '../identity-tables.ts'
import { invalid, notFound } from '../keystone-fault.ts'
import { del, get, list, patch, post, put } from '../kit.ts'
import { requireAdmin, requireReader } from '../policy.ts'
import { isInGroup } from './endpoint-filter.ts'

const LIST = '/OS-EP-FILTER/endpoint_groups'
const ONE = `${LIST}/:id`
const PROJECT = `${ONE}/projects/:project`

const Filters = Type.Record(Type.String(), Type.Unknown())
const NewGroup = Type.Object({ name: Name(), description: Text, filters: Filters })
const GroupChange = Type.Object({ name: Type.Optional(Name()), description: Text, filters: Type.Optional(Filters) })
const FILTERS = ['service_id', 'region_id', 'interface', 'enabled']

const render = (row: EndpointGroupRow, call: IdentityCall) => ({ ...row, ...linked(call, `${LIST}/${row.id}`) })

function checkFilters(filters: Readonly<Record<string, unknown>>): void {
  const odd = Object.keys(filters).find((key) => !FILTERS.includes(key))
  if (odd === undefined) return
  throw invalid(
    `Invalid endpoint group filter '${odd}'. Use ${FILTERS.join(', ')}. The server could not comply with the request since it is either malformed or otherwise incorrect.`,
  )
}

function groupAt(call: IdentityCall): EndpointGroupRow {
  const { id = '' } = call.params
  const row = call.rows.endpoint_groups.get(id)
  if (!row) throw notFound('Endpoint Group', id)
  return row
}

const pairOf = (call: IdentityCall): string => `${groupAt(call).id}/${call.params.project}`

/** Groups of endpoints; the catalogue of a project that is in one has the endpoints of its groups alone. */
export const endpointGroupRoutes = [
  post(LIST, (call) => {
    requireAdmin(call, 'identity:create_endpoint_group')
    const { name, description, filters } = keystone.parseNamed('endpoint_group', NewGroup, call.body)
    checkFilters(filters)
    const row = call.rows.endpoint_groups.add({
      ...{ id: newIdentityId(call), name, description: description ?? null, filters },
    })
    return respond(201, { endpoint_group: render(row, call) })
  }),
  get(LIST, (call) => {
    requireReader(call, 'identity:list_endpoint_groups')
    return list('endpoint_groups', call.rows.endpoint_groups.find(), call, { filters: ['name'], show: render })
  }),
  get(ONE, (call) => {
    requireReader(call, 'identity:get_endpoint_group')
    return { endpoint_group: render(groupAt(call), call) }
  }),
  patch(ONE, (call) => {
    requireAdmin(call, 'identity:update_endpoint_group')
    const row = groupAt(call)
    const given = keystone.parseNamed('endpoint_group', GroupChange, call.body)
    const { name = row.name, description = row.description, filters = row.filters } = given
    checkFilters(filters)
    return {
      endpoint_group: render(call.rows.endpoint_groups.set(row.id, { name, description, filters }) ?? row, call),
    }
  }),
  del(ONE, (call) => {
    requireAdmin(call, 'identity:delete_endpoint_group')
    const { id } = groupAt(call)
    for (const pair of call.rows.endpoint_group_projects.find({ group_id: id }))
      call.rows.endpoint_group_projects.remove(pair.id)
    call.rows.endpoint_groups.remove(id)
    return undefined
  }),
  get(`${ONE}/endpoints`, (call) => {
    requireReader(call, 'identity:list_endpoints_associated_with_endpoint_group')
    const group = groupAt(call)
    const found = call.rows.endpoints.find().filter((endpoint) => isInGroup(endpoint, group))
    return list('endpoints', found, call, { show: renderEndpoint })
  }),
  get(`${ONE}/projects`, (call) => {
    requireReader(call, 'identity:list_projects_associated_with_endpoint_group')
    const pairs = call.rows.endpoint_group_projects.find({ group_id: groupAt(call).id })
    const projects = pairs.flatMap(({ project_id: id }) => call.rows.projects.get(id) ?? [])
    return list('projects', projects, call, { show: renderProject })
  }),
  put(PROJECT, (call) => {
    requireAdmin(call, 'identity:add_endpoint_group_to_project')
    const { project = '' } = call.params
    if (!call.rows.projects.get(project)) throw notFound('project', project)
    const id = pairOf(call)
    if (!call.rows.endpoint_group_projects.get(id))
      call.rows.endpoint_group_projects.add({ id, group_id: groupAt(call).id, project_id: project })
    return undefined
  }),
  get(PROJECT, (call) => {
    requireReader(call, 'identity:get_endpoint_group_in_project')
    if (!call.rows.endpoint_group_projects.get(pairOf(call))) throw notFound('Endpoint Group Project', pairOf(call))
    return { endpoint_group: render(groupAt(call), call) }
  }),
  del(PROJECT, (call) => {
    requireAdmin(call, 'identity:remove_endpoint_group_from_project')
    if (!call.rows.endpoint_group_projects.remove(pairOf(call))) throw notFound('Endpoint Group Project', pairOf(call))
    return undefined
  }),
]

import { badRequest, forbidden } from '../nova-fault.ts'
import type { ComputeCall } from '../nova-route.ts'
import type { Server } from './server.ts'
import { isStatus, statusOf } from './server-state.ts'
import { nameServer, showServer } from './show-server.ts'

const MOST = 1000

/** What a list may be sorted by, and the field that it is. */
const SORT_FIELDS = {
  created_at: 'createdAt',
  updated_at: 'updatedAt',
  launched_at: 'launchedAt',
  terminated_at: 'terminatedAt',
  display_name: 'name',
  display_description: 'description',
  uuid: 'id',
  host: 'host',
  hostname: 'hostname',
  key_name: 'keyName',
  availability_zone: 'zone',
  project_id: 'projectId',
  user_id: 'userId',
  vm_state: 'vmState',
  task_state: 'taskState',
  power_state: 'powerState',
  launch_index: 'launchIndex',
  image_ref: 'imageId',
  root_device_name: 'rootDevice',
  config_drive: 'configDrive',
  access_ip_v4: 'accessIpV4',
  access_ip_v6: 'accessIpV6',
  progress: 'progress',
  locked: 'lockedBy',
  locked_by: 'lockedBy',
  node: 'host',
  auto_disk_config: 'isAutoDisk',
} as const satisfies Readonly<Record<string, keyof Server>>

type SortField = keyof typeof SORT_FIELDS

function isSortField(key: string): key is SortField {
  return key in SORT_FIELDS
}

function sortOf(query: URLSearchParams): [keyof Server, 'asc' | 'desc'][] {
  const keys = query.getAll('sort_key')
  const directions = query.getAll('sort_dir')
  const order: [keyof Server, 'asc' | 'desc'][] = []
  for (const [index, key] of (keys.length > 0 ? keys : ['created_at']).entries()) {
    if (!isSortField(key)) {
      const known = Object.keys(SORT_FIELDS)
        .map((one) => `'${one}'`)
        .join(', ')
      throw badRequest(`Invalid input for query parameters sort_key. Value: ${key}. '${key}' is not one of [${known}]`)
    }
    const direction = directions[index] ?? directions[0] ?? 'desc'
    if (direction !== 'asc' && direction !== 'desc') {
      throw badRequest(
        `Invalid input for query parameters sort_dir. Value: ${direction}. '${direction}' is not one of ['asc', 'desc']`,
      )
    }
    order.push([SORT_FIELDS[key], direction])
  }
  return [...order, ['id', 'desc']]
}

function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  if (/^\d+$/.test(text)) return Number(text)
  throw badRequest(`Invalid input for query parameters ${name}. Value: ${text}. '${text}' does not match '^[0-9]*$'`)
}

const isTrue = (text: string | null): boolean => text !== null && /^(1|t|true|on|y|yes|)$/i.test(text)

/** Nova hands names to the database as regular expressions. */
function patternOf(text: string): RegExp {
  try {
    return new RegExp(text, 'i')
  } catch {
    throw badRequest(`Invalid filter string '${text}'`)
  }
}

type Test = (server: Server) => boolean

function addressTest(text: string, version: 4 | 6): Test {
  const pattern = patternOf(text)
  return (server) =>
    server.nics.some((nic) =>
      [...nic.fixed, ...nic.floating.map(({ address }) => ({ address, version: 4 as const }))].some(
        (one) => one.version === version && pattern.test(one.address),
      ),
    )
}

function timeTest(name: string, text: string): Test {
  const at = Date.parse(text.endsWith('Z') || /[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`)
  if (Number.isNaN(at))
    throw badRequest(`Invalid input for query parameters ${name}. Value: ${text}. '${text}' is not a 'date-time'`)
  return name === 'changes-since' ? (server) => server.updatedAt >= at : (server) => server.updatedAt <= at
}

const equals =
  (field: keyof Server) =>
  (text: string): Test =>
  (server) =>
    String(server[field] ?? '') === text

/** The filters that everybody has. */
const FILTERS: Readonly<Record<string, (text: string, call: ComputeCall) => Test>> = {
  name: (text) => {
    const pattern = patternOf(text)
    return (server) => pattern.test(server.name)
  },
  uuid: equals('id'),
  image: equals('imageId'),
  flavor: (text) => (server) => server.flavor.id === text,
  ip: (text) => addressTest(text, 4),
  ip6: (text) => addressTest(text, 6),
  reservation_id: equals('reservationId'),
  key_name: equals('keyName'),
  availability_zone: equals('zone'),
  config_drive: equals('configDrive'),
  power_state: equals('powerState'),
  task_state: equals('taskState'),
  vm_state: equals('vmState'),
  user_id: equals('userId'),
  description: (text) => {
    const pattern = patternOf(text)
    return (server) => pattern.test(server.description ?? '')
  },
  locked: (text) => (server) => (server.lockedBy !== null) === isTrue(text),
  tags: (text) => (server) => text.split(',').every((tag) => server.tags.includes(tag)),
  'tags-any': (text) => (server) => text.split(',').some((tag) => server.tags.includes(tag)),
  'not-tags': (text) => (server) => !text.split(',').every((tag) => server.tags.includes(tag)),
  'not-tags-any': (text) => (server) => !text.split(',').some((tag) => server.tags.includes(tag)),
  'changes-since': (text) => timeTest('changes-since', text),
  'changes-before': (text) => timeTest('changes-before', text),
}

/** The filters that only administrators have; others' are ignored, as Nova does. */
const ADMIN_FILTERS: Readonly<Record<string, (text: string) => Test>> = {
  host: equals('host'),
  node: equals('host'),
  project_id: equals('projectId'),
  tenant_id: equals('projectId'),
  instance_name: (text) => (server) => server.name === text,
  hostname: equals('hostname'),
  launch_index: equals('launchIndex'),
  root_device_name: equals('rootDevice'),
}

function statusTest(wanted: readonly string[]): Test {
  for (const status of wanted) if (!isStatus(status)) throw badRequest('Invalid status value')
  const names = wanted.map((status) => status.toUpperCase())
  return (server) => names.includes(statusOf(server.vmState, server.taskState))
}

function testsOf(call: ComputeCall): Test[] {
  const { query, caller } = call
  const tests: Test[] = []
  for (const [name, make] of Object.entries(FILTERS)) {
    const text = query.get(name)
    if (text !== null) tests.push(make(text, call))
  }
  if (caller.isAdmin) {
    for (const [name, make] of Object.entries(ADMIN_FILTERS)) {
      const text = query.get(name)
      if (text !== null) tests.push(make(text))
    }
  }
  const statuses = query.getAll('status')
  if (statuses.length > 0) tests.push(statusTest(statuses))
  return tests
}

function lifeOf(call: ComputeCall): Partial<Server> {
  const { query, caller } = call
  if (query.has('deleted') && caller.isAdmin) return { life: isTrue(query.get('deleted')) ? 'deleted' : 'alive' }
  // Whoever asks for changes since a time hears of deletions too.
  return query.has('changes-since') ? {} : { life: 'alive' }
}

function isEverybodys(call: ComputeCall): boolean {
  const { query, caller } = call
  if (!query.has('all_tenants') || !isTrue(query.get('all_tenants'))) return false
  if (!caller.isAdmin) throw forbidden('os_compute_api:servers:index:get_all_tenants')
  return true
}

/** One page of servers, with the address of the next. */
export function listServers(call: ComputeCall, isDetailed: boolean) {
  const { query } = call
  const limit = Math.min(wholeNumber(query, 'limit') ?? MOST, MOST)
  const marker = query.get('marker')
  if (marker !== null && !call.rows.servers.get(marker)) throw badRequest(`marker [${marker}] not found`)
  const everybody = isEverybodys(call)
  const tests = testsOf(call)
  const page =
    limit === 0
      ? []
      : call.rows.servers.page({
          where: { ...lifeOf(call), ...(everybody ? {} : { projectId: call.caller.projectId }) },
          sort: sortOf(query),
          limit,
          ...(marker === null ? {} : { marker }),
          ...(tests.length === 0 ? {} : { filter: (server: Server) => tests.every((test) => test(server)) }),
        })
  const show = isDetailed
    ? (server: Server) => showServer(call, server, { isListed: true })
    : (server: Server) => nameServer(call, server)
  return { servers: page.map(show), ...nextLink(call, page, limit, isDetailed) }
}

function nextLink(call: ComputeCall, page: readonly Server[], limit: number, isDetailed: boolean) {
  const last = page.at(-1)
  if (!last || page.length < limit) return {}
  const next = new URLSearchParams(call.query)
  next.set('marker', last.id)
  const href = `${call.baseUrl}/servers${isDetailed ? '/detail' : ''}?${next}`
  return { servers_links: [{ rel: 'next', href }] }
}

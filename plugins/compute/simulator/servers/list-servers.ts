import { type CollectionOptions, type LinearPattern, linearPattern } from '@fascia/sdk/simulator'
import { badRequest, type ComputeCall } from '../kit.ts'
import { readTime } from '../read-time.ts'
import type { ComputeTables } from '../tables.ts'
import type { Server } from './server.ts'
import { isStatus, statusOf } from './server-state.ts'
import { showServer } from './show-server.ts'

type Options = CollectionOptions<ComputeTables, Server>
type Test = (server: Server) => boolean

/** What a list may be sorted by, and the field that it is. */
const SORT_FIELDS = {
  id: 'id',
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
} as const

const isTrue = (text: string | null): boolean => text !== null && /^(1|t|true|on|y|yes|)$/i.test(text)

/** Nova matches names as regular expressions. */
function patternOf(text: string): LinearPattern {
  const pattern = linearPattern(text, { ignoresCase: true })
  if (pattern) return pattern
  throw badRequest(`Invalid filter string '${text}'`)
}

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
  const at = readTime(text)
  if (at === undefined)
    throw badRequest(`Invalid input for query parameters ${name}. Value: ${text}. '${text}' is not a 'date-time'`)
  return name === 'changes-since' ? (server) => server.updatedAt >= at : (server) => server.updatedAt <= at
}

/** A filter that applies to administrators' requests only, as in Nova. */
const forAdmin =
  (field: keyof Server) =>
  (text: string, { caller }: ComputeCall): Test =>
  (server) =>
    !caller.isAdmin || String(server[field] ?? '') === text

const tests: NonNullable<Options['tests']> = {
  name(text) {
    const pattern = patternOf(text)
    return (server) => pattern.test(server.name)
  },
  description(text) {
    const pattern = patternOf(text)
    return (server) => pattern.test(server.description ?? '')
  },
  flavor: (text) => (server) => server.flavor.id === text,
  ip: (text) => addressTest(text, 4),
  ip6: (text) => addressTest(text, 6),
  locked: (text) => (server) => (server.lockedBy !== null) === isTrue(text),
  tags: (text) => (server) => text.split(',').every((tag) => server.tags.includes(tag)),
  'tags-any': (text) => (server) => text.split(',').some((tag) => server.tags.includes(tag)),
  'not-tags': (text) => (server) => !text.split(',').every((tag) => server.tags.includes(tag)),
  'not-tags-any': (text) => (server) => !text.split(',').some((tag) => server.tags.includes(tag)),
  'changes-since': (text) => timeTest('changes-since', text),
  'changes-before': (text) => timeTest('changes-before', text),
  status(_text, { microversion }, wanted) {
    // An unknown status finds nothing until microversion 2.38.
    if (microversion.atLeast(2, 38) && !wanted.every(isStatus)) throw badRequest('Invalid status value')
    const names = wanted.map((status) => status.toUpperCase())
    return (server) => names.includes(statusOf(server.vmState, server.taskState))
  },
  host: forAdmin('host'),
  node: forAdmin('host'),
  project_id: forAdmin('projectId'),
  tenant_id: forAdmin('projectId'),
  instance_name: forAdmin('name'),
  hostname: forAdmin('hostname'),
  launch_index: forAdmin('launchIndex'),
  root_device_name: forAdmin('rootDevice'),
}

/** Which servers there are: those that exist; in a list with `changes-since` deleted ones too. */
function lifeOf({ query, caller, params }: ComputeCall): Partial<Server> {
  if (params.id !== undefined) return { life: 'alive' }
  if (query.has('deleted') && caller.isAdmin) return { life: isTrue(query.get('deleted')) ? 'deleted' : 'alive' }
  return query.has('changes-since') ? {} : { life: 'alive' }
}

/** What is particular to the list of servers. */
export const serverList = {
  detail: true,
  noun: 'Instance',
  where: lifeOf,
  tests,
  filters: {
    uuid: 'id',
    image: 'imageId',
    reservation_id: 'reservationId',
    key_name: 'keyName',
    availability_zone: 'zone',
    config_drive: 'configDrive',
    power_state: 'powerState',
    task_state: 'taskState',
    vm_state: 'vmState',
    user_id: 'userId',
  },
  sort: SORT_FIELDS,
  show: (server, call) => showServer(call, server, call.params.id === undefined ? 'list' : 'show'),
} as const satisfies Options

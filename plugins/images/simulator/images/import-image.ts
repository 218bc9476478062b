import { createHash } from 'node:crypto'
import type { Value } from '@fascia/sdk/common'
import { respond, ServiceFault, type TimerHandler } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { forbidden, type GlanceCall, get, parse, post } from '../kit.ts'
import type { ImageTables } from '../tables.ts'
import type { Image, ImportTask } from './image.ts'
import { images, ownImage } from './images.ts'

const Import = Type.Object({
  method: Type.Object({ name: Type.String(), uri: Type.Optional(Type.String()) }),
})

const IMPORT_MS = 3000
const FINISH = 'image.finish-import'
const STORE = 'fast'

/** What an image says of its import: the stores that it is on its way to, and those that it has not reached. */
const IMPORTING = 'os_glance_importing_to_stores'
const FAILED = 'os_glance_failed_import'

/** Names that lead to no host, as RFC 2606 has them: the embedded cloud reaches no other hosts, and takes all others as there. */
const NO_HOST = /\.(invalid|test)$/

/** What Glance says of every failure but those that its own tasks explain. */
const FAILURE = 'Task failed due to Internal Error'

function uriOf({ method }: Value<typeof Import>): URL {
  if (method.name !== 'web-download') throw new ServiceFault(400, `Unknown import method name '${method.name}'.`)
  const uri = method.uri !== undefined && URL.canParse(method.uri) ? new URL(method.uri) : undefined
  if (!uri || !/^https?:$/.test(uri.protocol))
    throw new ServiceFault(400, `URI for web-download does not pass filtering: ${method.uri ?? ''}`)
  return uri
}

function requireReady({ status, container_format, disk_format }: Image): void {
  if (status === 'active') throw new ServiceFault(409, 'Image with status active cannot be target for import')
  if (status !== 'queued')
    throw new ServiceFault(409, "Image needs to be in 'queued' state to use 'web-download' method")
  for (const [name, value] of Object.entries({ container_format, disk_format }))
    if (value === null) throw new ServiceFault(409, `'${name}' needs to be set before import`)
}

function showTask({ uri, ...task }: ImportTask) {
  const import_req = { method: { name: 'web-download', uri } }
  return { ...task, type: 'api_image_import', input: { image_id: task.image_id, import_req }, result: null }
}

/** Tasks as an API of their own, which Glance has for administrators alone. */
function requireAdmin({ caller }: GlanceCall): void {
  if (!caller.isAdmin) throw forbidden('tasks_api_access')
}

export const importRoutes = [
  post('/v2/images/:id/import', (call) => {
    const image = ownImage(call, 'modify_image')
    const uri = uriOf(parse(Import, call.body))
    requireReady(image)
    const task = call.rows.importTasks.add({
      image_id: image.id,
      owner: image.owner,
      uri: uri.href,
      created_at: call.timestamp(),
    })
    call.rows.images.set(image.id, {
      status: 'importing',
      properties: { ...image.properties, [IMPORTING]: STORE, [FAILED]: '' },
      updated_at: call.timestamp(),
    })
    call.later(IMPORT_MS, FINISH, { id: task.id })
    return respond(202, undefined, { location: `${call.baseUrl}/v2/tasks/${task.id}` })
  }),
  get('/v2/images/:id/tasks', (call) => {
    const image = images.find(call)
    return { tasks: call.rows.importTasks.find({ image_id: image.id }).map(showTask) }
  }),
  get('/v2/tasks', (call) => {
    requireAdmin(call)
    return { tasks: call.rows.importTasks.find({}).map(showTask), schema: '/v2/schemas/tasks', first: '/v2/tasks' }
  }),
  get('/v2/tasks/:id', (call) => {
    requireAdmin(call)
    const task = call.rows.importTasks.get(call.params.id)
    if (!task) throw new ServiceFault(404, `Task not found with id ${call.params.id}`)
    return { ...showTask(task), self: `/v2/tasks/${task.id}`, schema: '/v2/schemas/task' }
  }),
]

/** Ends an import: the image is active with its data, or queued again with the store that it has not reached. */
const finishImport: TimerHandler<ImageTables> = ({ rows, contents, id, timestamp }) => {
  const task = rows.importTasks.get(id)
  const image = task && rows.images.get(task.image_id)
  if (!task || image?.status !== 'importing') return
  const isLost = NO_HOST.test(new URL(task.uri).hostname)
  const data = Buffer.from(`the data at ${task.uri}`)
  const updated_at = timestamp()
  if (!isLost) contents.set(image.id, data)
  rows.importTasks.set(id, { status: isLost ? 'failure' : 'success', message: isLost ? FAILURE : '', updated_at })
  rows.images.set(image.id, {
    ...(isLost
      ? { status: 'queued' }
      : {
          status: 'active',
          size: data.length,
          checksum: createHash('md5').update(data).digest('hex'),
          os_hash_algo: 'sha512',
          os_hash_value: createHash('sha512').update(data).digest('hex'),
        }),
    properties: { ...image.properties, [IMPORTING]: '', [FAILED]: isLost ? STORE : '' },
    updated_at,
  })
}

export const importTimers = { [FINISH]: finishImport }

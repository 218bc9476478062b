import { accepted, badRequest, fieldsSince, notFound, showProcess } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type CinderCall, get, list, parse, put } from '../kit.ts'

const Name = Type.String({ minLength: 1, maxLength: 255 })
const Process = {
  host: Name,
  binary: Type.Optional(Type.String({ maxLength: 255 })),
  service: Type.Optional(Type.String({ maxLength: 255 })),
}
const Switch = Type.Object(Process, { additionalProperties: false })
const Disable = Type.Object({ ...Process, disabled_reason: Name }, { additionalProperties: false })
const Freeze = Type.Object({ host: Name })

/** A host without a back end names all processes on it. */
const isOn = (host: string, wanted: string): boolean => host === wanted || host.startsWith(`${wanted}@`)

function showService(service: ReturnType<CinderCall['rows']['services']['find']>[number], call: CinderCall) {
  const isVolume = service.binary === 'cinder-volume'
  return {
    ...showProcess(service, call),
    zone: 'nova',
    ...(isVolume ? { replication_status: 'disabled', active_backend_id: null, frozen: service.isFrozen } : {}),
    ...fieldsSince(call, { 7: { cluster: null }, 49: isVolume ? { backend_state: 'up' } : {} }),
  }
}

/** Lets the scheduler use a process or not; without a reason unless the request gives one. */
function switchProcess(call: CinderCall, isEnabled: boolean) {
  const isReasoned = call.params.verb === 'disable-log-reason'
  const given: { host: string; binary?: string; service?: string; disabled_reason?: string } = parse(
    isReasoned ? Disable : Switch,
    call.body,
  )
  const { host, binary = '', service = '', disabled_reason } = given
  const [found] = call.rows.services.find({ host, binary: binary || service })
  if (!found) throw notFound(`Service ${binary || service} could not be found on host ${host}.`)
  call.rows.services.set(found.id, { isEnabled, disabledReason: isEnabled ? null : (disabled_reason ?? null) })
  const status = isEnabled ? 'enabled' : 'disabled'
  return { ...(isReasoned ? { disabled_reason } : {}), disabled: !isEnabled, host, service, binary, status }
}

function freeze(call: CinderCall, isFrozen: boolean) {
  const { host } = parse(Freeze, call.body)
  const found = call.rows.services.find({ binary: 'cinder-volume', host })
  if (found.length === 0)
    throw badRequest(`Invalid input received: Service cinder-volume could not be found on host ${host}.`)
  for (const { id } of found) call.rows.services.set(id, { isFrozen, isEnabled: !isFrozen })
  return accepted()
}

const VERBS: Readonly<Record<string, (call: CinderCall) => ReturnType<typeof freeze> | object>> = {
  enable: (call) => switchProcess(call, true),
  disable: (call) => switchProcess(call, false),
  'disable-log-reason': (call) => switchProcess(call, false),
  freeze: (call) => freeze(call, true),
  thaw: (call) => freeze(call, false),
}

export const serviceRoutes = [
  get('/os-services', { rule: 'volume_extension:services:index', right: 'admin' }, (call) =>
    list('services', call.rows.services.find(), call, {
      filters: ['binary'],
      tests: {
        host:
          (text) =>
          ({ host }) =>
            isOn(host, text),
      },
      paged: false,
      show: showService,
    }),
  ),
  put('/os-services/:verb', { rule: 'volume_extension:services:update', right: 'admin' }, (call) => {
    const verb = Object.hasOwn(VERBS, call.params.verb) ? VERBS[call.params.verb] : undefined
    if (!verb) throw badRequest('Invalid input received: Unknown action')
    return Object(verb(call))
  }),
]

import type { Value } from '@fascia/sdk/common'
import { fieldsSince, isUp, showProcess } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { admin, badRequest, type ComputeCall, collection, get, naiveTime, notFound, parse, put } from '../kit.ts'
import { isHostUp, zoneOf } from './choose-host.ts'
import type { NovaService } from './host.ts'

function zoneOfService(call: ComputeCall, service: NovaService): string {
  if (service.binary !== 'nova-compute') return 'internal'
  const [host] = call.rows.hosts.find({ hostname: service.host })
  return host ? zoneOf(call, host) : 'nova'
}

const showService = (call: ComputeCall, service: NovaService) => ({
  ...showProcess(service, call),
  id: call.microversion.atLeast(2, 53) ? service.id : service.number,
  zone: zoneOfService(call, service),
  ...fieldsSince(call, { 11: { forced_down: service.isForcedDown } }),
})

const UpdateService = Type.Object({
  status: Type.Optional(Type.Enum(['enabled', 'disabled'])),
  disabled_reason: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  forced_down: Type.Optional(Type.Boolean()),
})

const LegacyUpdate = Type.Object({
  host: Type.String(),
  binary: Type.String(),
  disabled_reason: Type.Optional(Type.String()),
  forced_down: Type.Optional(Type.Boolean()),
})

function setService(call: ComputeCall, service: NovaService, wanted: Value<typeof UpdateService>) {
  const { status, disabled_reason = service.disabledReason, forced_down = service.isForcedDown } = wanted
  const isEnabled = status === undefined ? service.isEnabled : status === 'enabled'
  if (isEnabled && wanted.disabled_reason !== undefined)
    throw badRequest("Specifying 'disabled_reason' when status is 'enabled' is invalid.")
  const changed = call.rows.services.set(service.id, {
    isEnabled,
    disabledReason: isEnabled ? null : disabled_reason,
    isForcedDown: forced_down,
  })
  return { service: showService(call, changed ?? service) }
}

/** What the paths below `/os-services` meant before 2.53, in place of a service's id. */
const LEGACY: Readonly<Record<string, Value<typeof UpdateService>>> = {
  enable: { status: 'enabled' },
  disable: { status: 'disabled' },
  'disable-log-reason': { status: 'disabled' },
  'force-down': {},
}

function legacyService(call: ComputeCall, verb: string) {
  const change = Object.hasOwn(LEGACY, verb) ? LEGACY[verb] : undefined
  if (!change) throw notFound('Unknown action')
  const { host, binary, ...given } = parse(LegacyUpdate, call.body)
  const [service] = call.rows.services.find({ host, binary })
  if (!service) throw notFound(`Could not find binary ${binary} on host ${host}.`)
  return setService(call, service, { ...given, ...change })
}

function zones(call: ComputeCall, isDetailed: boolean) {
  const byZone = new Map<string, string[]>()
  for (const host of call.rows.hosts.find()) {
    const zone = zoneOf(call, host)
    byZone.set(zone, [...(byZone.get(zone) ?? []), host.hostname])
  }
  const reporting = (hostname: string, binary: string) => ({
    [binary]: { available: isHostUp(call, hostname), active: true, updated_at: naiveTime(call.now()) },
  })
  const shown = [...byZone].map(([zoneName, hosts]) => ({
    zoneName,
    zoneState: { available: hosts.some((host) => isHostUp(call, host)) },
    hosts: isDetailed ? Object.fromEntries(hosts.map((host) => [host, reporting(host, 'nova-compute')])) : null,
  }))
  if (!isDetailed) return { availabilityZoneInfo: shown }
  const internal = call.rows.services.find().filter((service) => service.binary !== 'nova-compute')
  const controllers: Record<string, object> = {}
  for (const service of internal) {
    const up = { available: isUp(service), active: service.isEnabled, updated_at: naiveTime(call.now()) }
    controllers[service.host] = { ...controllers[service.host], [service.binary]: up }
  }
  const inner = { zoneName: 'internal', zoneState: { available: true }, hosts: controllers }
  return { availabilityZoneInfo: [inner, ...shown] }
}

const services = collection('services', {
  verbs: ['list', 'delete'],
  path: '/os-services',
  paged: false,
  rights: { list: 'admin', delete: 'admin' },
  rules: { list: 'os_compute_api:os-services:list' },
  filters: ['host', 'binary'],
  show: (service, call) => showService(call, service),
})

export const hostRoutes = [
  get('/os-availability-zone', (call) => zones(call, false)),
  get('/os-availability-zone/detail', admin('os-availability-zone:detail'), (call) => zones(call, true)),
  ...services,
  put('/os-services/:id', { ...admin('os-services:update'), body: UpdateService }, (call) => {
    const { id } = call.params
    if (!call.microversion.atLeast(2, 53)) return legacyService(call, id)
    return setService(call, services.find(call), call.body)
  }),
]

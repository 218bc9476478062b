import { hasRight, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import {
  badRequest,
  type ComputeCall,
  collection,
  del,
  forbidden,
  get,
  notFound,
  novaTime,
  parse,
  put,
} from '../kit.ts'
import { isHostUp, zoneOf } from './choose-host.ts'
import type { NovaService } from './host.ts'

const REPORT_MS = 10_000

const isUp = (service: NovaService): boolean => !service.isForcedDown && service.silentSince === null

function zoneOfService(call: ComputeCall, service: NovaService): string {
  if (service.binary !== 'nova-compute') return 'internal'
  const [host] = call.rows.hosts.find({ hostname: service.host })
  return host ? zoneOf(call, host) : 'nova'
}

function showService(call: ComputeCall, service: NovaService) {
  const reportedAt = service.silentSince ?? Math.floor(call.now() / REPORT_MS) * REPORT_MS
  return {
    binary: service.binary,
    host: service.host,
    id: call.microversion.atLeast(2, 53) ? service.id : service.number,
    zone: zoneOfService(call, service),
    status: service.isEnabled ? 'enabled' : 'disabled',
    state: isUp(service) ? 'up' : 'down',
    updated_at: novaTime(reportedAt),
    disabled_reason: service.disabledReason,
    ...(call.microversion.atLeast(2, 11) ? { forced_down: service.isForcedDown } : {}),
  }
}

const UpdateService = Type.Object({
  status: Type.Optional(Type.Union([Type.Literal('enabled'), Type.Literal('disabled')])),
  disabled_reason: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  forced_down: Type.Optional(Type.Boolean()),
})

const LegacyUpdate = Type.Object({
  host: Type.String(),
  binary: Type.String(),
  disabled_reason: Type.Optional(Type.String()),
  forced_down: Type.Optional(Type.Boolean()),
})

function setService(
  call: ComputeCall,
  service: NovaService,
  wish: { status?: string; disabled_reason?: string; forced_down?: boolean },
) {
  const isEnabled = wish.status === undefined ? service.isEnabled : wish.status === 'enabled'
  if (isEnabled && wish.disabled_reason !== undefined) {
    throw badRequest("Specifying 'disabled_reason' when status is 'enabled' is invalid.")
  }
  const changed = call.rows.services.set(service.id, {
    isEnabled,
    disabledReason: isEnabled ? null : (wish.disabled_reason ?? service.disabledReason),
    isForcedDown: wish.forced_down ?? service.isForcedDown,
  })
  return { service: showService(call, changed ?? service) }
}

function legacyService(call: ComputeCall, status: 'enabled' | 'disabled' | undefined) {
  const wish = parse(LegacyUpdate, call.body)
  const service = call.rows.services.find({ host: wish.host }).find((one) => one.binary === wish.binary)
  if (!service) throw notFound(`Could not find binary ${wish.binary} on host ${wish.host}.`)
  return setService(call, service, {
    ...(status === undefined ? {} : { status }),
    ...(wish.disabled_reason === undefined ? {} : { disabled_reason: wish.disabled_reason }),
    ...(wish.forced_down === undefined ? {} : { forced_down: wish.forced_down }),
  })
}

function zones(call: ComputeCall, isDetailed: boolean) {
  const byZone = new Map<string, string[]>()
  for (const host of call.rows.hosts.find()) {
    const zone = zoneOf(call, host)
    byZone.set(zone, [...(byZone.get(zone) ?? []), host.hostname])
  }
  const reporting = (hostname: string, binary: string) => ({
    [binary]: { available: isHostUp(call, hostname), active: true, updated_at: novaTime(call.now()) },
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
    const up = { available: isUp(service), active: service.isEnabled, updated_at: novaTime(call.now()) }
    controllers[service.host] = { ...controllers[service.host], [service.binary]: up }
  }
  const inner = { zoneName: 'internal', zoneState: { available: true }, hosts: controllers }
  return { availabilityZoneInfo: [inner, ...shown] }
}

export const hostRoutes = [
  get('/os-availability-zone', (call) => zones(call, false)),
  get('/os-availability-zone/detail', { rule: 'os_compute_api:os-availability-zone:detail', right: 'admin' }, (call) =>
    zones(call, true),
  ),
  ...collection('services', {
    verbs: ['list'],
    path: '/os-services',
    paged: false,
    rights: { list: 'admin' },
    rules: { list: 'os_compute_api:os-services:list' },
    filters: ['host', 'binary'],
    show: (service, call) => showService(call, service),
  }),
  put('/os-services/:id', { body: UpdateService }, (call) => {
    if (!hasRight(call, 'admin')) throw forbidden('os_compute_api:os-services:update')
    const id = call.params.id
    if (!call.microversion.atLeast(2, 53)) {
      if (id === 'enable') return legacyService(call, 'enabled')
      if (id === 'disable' || id === 'disable-log-reason') return legacyService(call, 'disabled')
      if (id === 'force-down') return legacyService(call, undefined)
      throw notFound('Unknown action')
    }
    const service = call.rows.services.get(id)
    if (!service) throw notFound(`Service ${id} could not be found.`)
    return setService(call, service, call.body)
  }),
  del('/os-services/:id', { rule: 'os_compute_api:os-services:delete', right: 'admin' }, (call) => {
    const service = call.rows.services.get(call.params.id)
    if (!service) throw notFound(`Service ${call.params.id} could not be found.`)
    call.rows.services.remove(service.id)
    return respond(204)
  }),
]

import { deleteCall, getCall, listCall, postCall, putCall, type Value } from '@fascia/sdk/common'
import { body, field, nullable, OptionalText, openEnum, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { commonFields, placeFields } from './statuses.ts'

/** The types of health monitors. */
export const MONITOR_TYPES = ['HTTP', 'HTTPS', 'PING', 'TCP', 'TLS-HELLO', 'UDP-CONNECT', 'SCTP'] as const
/** The methods of monitors that ask by HTTP. */
export const HTTP_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PATCH', 'CONNECT'] as const

const Retries = Type.Integer({ minimum: 1, maximum: 10 })
const Seconds = Type.Integer({ minimum: 0 })

/** The health monitor of a pool. */
export const healthMonitorType = resource('OS::Octavia::HealthMonitor', {
  ...commonFields,
  ...placeFields,
  poolId: Type.String(),
  type: field.of('choice', 'Type', openEnum(MONITOR_TYPES), {
    values: Object.fromEntries(MONITOR_TYPES.map((name) => [name, name])),
    default: 'TCP',
  }),
  delay: field.count('Delay (sec)', { default: 0 }),
  timeout: field.count('Timeout (sec)', { default: 0 }),
  max_retries: field.count('Max Retries', { default: 0 }),
  max_retries_down: optional(field.count('Max Retries Down')),
  http_method: optional(field.text('HTTP Method')),
  url_path: optional(field.text('URL Path')),
  expected_codes: optional(field.text('Expected Codes')),
})
/** A health monitor, as calls answer it. */
export type HealthMonitor = Value<typeof healthMonitorType.schema>

const monitorFields = {
  name: OptionalText,
  delay: Seconds,
  timeout: Seconds,
  max_retries: Retries,
  max_retries_down: Type.Optional(Retries),
  http_method: Type.Optional(nullable(openEnum(HTTP_METHODS))),
  expected_codes: OptionalText,
  url_path: OptionalText,
  admin_state_up: Type.Optional(Type.Boolean()),
}

/** What a new health monitor is. */
export const NewMonitor = body({ ...monitorFields, type: openEnum(MONITOR_TYPES) })

/** A new health monitor of a pool. */
export const MonitorSpec = body({
  loadbalancer_id: Type.Optional(Type.String()),
  parentResourceId: Type.String({ minLength: 1 }),
  monitor: NewMonitor,
})
export type MonitorSpec = Value<typeof MonitorSpec>

/** What may be changed of a health monitor. */
export const MonitorChange = body({
  loadbalancer_id: Type.Optional(Type.String()),
  monitor: Type.Partial(Type.Object({ ...monitorFields, id: Type.String(), type: Type.String() }), {
    additionalProperties: false,
  }),
})

/** Of one pool, or of all. */
export const MonitorQuery = Type.Object({ poolId: Type.Optional(Type.String()) })

/** Health monitors. */
export const list = listCall('/api/lbaas/healthmonitors/', { item: healthMonitorType.schema, query: MonitorQuery })
/** One health monitor. */
export const get = getCall('/api/lbaas/healthmonitors/:id/', { answer: healthMonitorType.schema })
/** Makes the health monitor of a pool. */
export const create = postCall('/api/lbaas/healthmonitors/', { body: MonitorSpec, answer: healthMonitorType.schema })
/** Changes a health monitor. */
export const update = putCall('/api/lbaas/healthmonitors/:id/', { body: MonitorChange })
/** Deletes a health monitor. */
export const remove = deleteCall('/api/lbaas/healthmonitors/:id/')

import { type TSchema, Type } from 'typebox'
import { respond } from '../answer.ts'
import type { SimulatedCall } from '../call.ts'
import type { Dialect, Shown } from '../dialect/dialect.ts'
import { fieldComplaint } from '../input/schema-complaint.ts'
import type { Quotas } from '../quota.ts'
import type { SimulatedRoute } from '../route.ts'
import { ServiceFault } from '../service-fault.ts'
import type { RouteMakers } from './make-route.ts'

/** The limits of a project, or of one user in it, and what is used of them. */
export interface QuotaHolder {
  limit(name: string): number
  used(name: string): number
  reserved(name: string): number
  /** The most that the limit may be; none when it is left out, or below zero. */
  maximum?(name: string): number
  set(limits: Quotas): void
  /** Removes the limits that are its own. */
  reset(): void
}

/** What is particular to the quota sets of one service. */
export interface QuotaSetOptions<T> {
  /** What the names of the rules begin with: `os_compute_api:os-quota-sets` gives `os_compute_api:os-quota-sets:show`. */
  readonly rule: string
  /** The rule that decides on quota classes, by verb. */
  readonly classRule: (verb: 'show' | 'update') => string
  /** The schema of the limits in a body. */
  readonly limits: TSchema
  /** Names that a body may have besides those of the quotas that the request sees; any other is refused. */
  readonly others?: (call: SimulatedCall<T>, key: 'quota_set' | 'quota_class_set') => readonly string[]
  /** The message of that refusal; that of Python's `jsonschema` when it is left out. */
  readonly unknown?: (names: readonly string[], key: 'quota_set' | 'quota_class_set') => string
  /** The names that a request sees; all when it is left out. */
  readonly names?: (call: SimulatedCall<T>) => readonly string[]
  /** The status of a reset; 202 when it is left out. */
  readonly deleted?: number
  /** The quotas of one user in a project, for services that have them: a request names the user by `user_id`. */
  readonly ofUser?: (call: SimulatedCall<T>, projectId: string, userId: string) => QuotaHolder
  /** Refuses limits that a project or a user cannot be given. `given` is the whole body. */
  readonly check?: (holder: QuotaHolder, limits: Quotas, given: Shown) => void
}

/** The schema of a body that has some names below its key, and no others. */
function onlyWith(key: string, names: ReadonlySet<string>): TSchema {
  const values = Object.fromEntries([...names].map((name) => [name, Type.Optional(Type.Unknown())]))
  return Type.Object({ [key]: Type.Object(values, { additionalProperties: false }) })
}

/**
 * Makes the routes of quota sets as Nova and Cinder have them: a project's limits (with usage at `/detail`, and with `usage=true`), the defaults, the change
 * and the reset of a project's limits, and the default class. Administrators see and change all, others see their own project's.
 */
export function quotaSetRoutes<T>(
  dialect: Dialect,
  { get, put, del }: RouteMakers<T>,
  options: QuotaSetOptions<T>,
): SimulatedRoute<T>[] {
  const { names = ({ quotas }) => quotas.names, deleted = 202, check } = options
  const place = '/os-quota-sets/:target'
  const admin = (rule: string) => ({ right: 'admin' as const, rule })

  const setOf = (call: SimulatedCall<T>, read: (name: string) => unknown, id?: string): Shown => ({
    ...(id === undefined ? {} : { id }),
    ...Object.fromEntries(names(call).map((name) => [name, read(name)])),
  })
  const ownOrAny = (call: SimulatedCall<T>, id: string): string => {
    if (!call.caller.isAdmin && id !== call.caller.projectId) throw dialect.refuse.forbidden(`${options.rule}:show`)
    return id
  }
  const holderOf = (call: SimulatedCall<T>, id: string): QuotaHolder => {
    const { quotas, query } = call
    const userId = query.get('user_id')
    if (options.ofUser && userId) return options.ofUser(call, id, userId)
    return {
      limit: (name) => quotas.limit(id, name),
      used: (name) => quotas.used(id, name),
      reserved: (name) => quotas.reserved(id, name),
      set: (limits) => quotas.set(id, limits),
      reset: () => quotas.reset(id),
    }
  }
  const usageOf = (holder: QuotaHolder) => (name: string) => ({
    limit: holder.limit(name),
    in_use: holder.used(name),
    reserved: holder.reserved(name),
  })
  const limitsIn = (call: SimulatedCall<T>, given: Shown, key: 'quota_set' | 'quota_class_set'): Quotas => {
    const limits = Object.entries(given).filter(([name]) => names(call).includes(name))
    const known = new Set([...limits.map(([name]) => name), ...(options.others?.(call, key) ?? [])])
    const unknown = Object.keys(given).filter((name) => !known.has(name))
    if (unknown.length > 0)
      throw new ServiceFault(400, options.unknown?.(unknown, key) ?? fieldComplaint(onlyWith(key, known), call.body))
    return Object.fromEntries(limits.map(([name, limit]) => [name, Number(limit)]))
  }
  const given = (body: unknown): Shown => Object(Object.values(Object(body))[0])
  const bodyOf = (key: string) => Type.Object({ [key]: options.limits })

  return [
    get(place, (call) => {
      const id = ownOrAny(call, call.params.target)
      const isUsage = /^(1|true)$/i.test(call.query.get('usage') ?? '')
      const holder = holderOf(call, id)
      const usage = usageOf(holder)
      const read = (name: string) => (isUsage ? { ...usage(name), allocated: 0 } : holder.limit(name))
      return { quota_set: setOf(call, read, id) }
    }),
    get(`${place}/defaults`, (call) => ({
      quota_set: setOf(call, (name) => call.quotas.defaultLimit(name), call.params.target),
    })),
    get(`${place}/detail`, (call) => {
      const id = ownOrAny(call, call.params.target)
      return { quota_set: setOf(call, usageOf(holderOf(call, id)), id) }
    }),
    put(place, { ...admin(`${options.rule}:update`), body: bodyOf('quota_set') }, (call) => {
      const holder = holderOf(call, call.params.target)
      const limits = limitsIn(call, given(call.body), 'quota_set')
      check?.(holder, limits, given(call.body))
      holder.set(limits)
      return { quota_set: setOf(call, holder.limit) }
    }),
    del(place, admin(`${options.rule}:delete`), (call) => {
      holderOf(call, call.params.target).reset()
      return respond(deleted)
    }),
    get('/os-quota-class-sets/:name', admin(options.classRule('show')), (call) => ({
      quota_class_set: setOf(call, (name) => call.quotas.defaultLimit(name), call.params.name),
    })),
    put(
      '/os-quota-class-sets/:name',
      { ...admin(options.classRule('update')), body: bodyOf('quota_class_set') },
      (call) => {
        call.quotas.setDefaults(limitsIn(call, given(call.body), 'quota_class_set'))
        return { quota_class_set: setOf(call, (name) => call.quotas.defaultLimit(name)) }
      },
    ),
  ]
}

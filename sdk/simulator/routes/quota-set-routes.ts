import { type TSchema, Type } from 'typebox'
import { respond } from '../answer.ts'
import type { SimulatedCall } from '../call.ts'
import type { Dialect, Shown } from '../dialect/dialect.ts'
import type { SimulatedRoute } from '../route.ts'
import type { RouteMakers } from './make-route.ts'

/** What is particular to the quota sets of one service. */
export interface QuotaSetOptions<T> {
  /** What the names of the rules begin with: `os_compute_api:os-quota-sets` gives `os_compute_api:os-quota-sets:show`. */
  readonly rule: string
  /** The rule that decides on quota classes, by verb. */
  readonly classRule: (verb: 'show' | 'update') => string
  /** The schema of the limits in a body; names that the service does not declare are ignored. */
  readonly limits: TSchema
  /** The names that a request sees; all when it is left out. */
  readonly names?: (call: SimulatedCall<T>) => readonly string[]
  /** Further fields of a set. */
  readonly others?: (call: SimulatedCall<T>) => Shown
  /** The status of a reset; 202 when it is left out. */
  readonly deleted?: number
  /** Refuses limits that a project cannot be given. `given` is the whole body. */
  readonly check?: (
    call: SimulatedCall<T>,
    projectId: string,
    limits: Readonly<Record<string, number>>,
    given: Shown,
  ) => void
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
  const { names = ({ quotas }) => quotas.names, others = () => ({}), deleted = 202, check } = options
  const place = '/os-quota-sets/:target'
  const admin = (rule: string) => ({ right: 'admin' as const, rule })

  const setOf = (call: SimulatedCall<T>, read: (name: string) => unknown, id?: string): Shown => ({
    ...(id === undefined ? {} : { id }),
    ...Object.fromEntries(names(call).map((name) => [name, read(name)])),
    ...others(call),
  })
  const ownOrAny = (call: SimulatedCall<T>, id: string): string => {
    if (!call.caller.isAdmin && id !== call.caller.projectId) throw dialect.refuse.forbidden(`${options.rule}:show`)
    return id
  }
  const usageOf =
    ({ quotas }: SimulatedCall<T>, id: string) =>
    (name: string) => ({
      limit: quotas.limit(id, name),
      in_use: quotas.used(id, name),
      reserved: quotas.reserved(id, name),
    })
  const limitsIn = ({ quotas }: SimulatedCall<T>, given: Shown): Readonly<Record<string, number>> =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (quotas.names.includes(name) ? [[name, Number(value)]] : [])),
    )
  const given = (body: unknown): Shown => Object(Object.values(Object(body))[0])
  const bodyOf = (key: string) => Type.Object({ [key]: options.limits })

  return [
    get(place, (call) => {
      const id = ownOrAny(call, call.params.target)
      const isUsage = /^(1|true)$/i.test(call.query.get('usage') ?? '')
      const usage = usageOf(call, id)
      const read = (name: string) => (isUsage ? { ...usage(name), allocated: 0 } : call.quotas.limit(id, name))
      return { quota_set: setOf(call, read, id) }
    }),
    get(`${place}/defaults`, (call) => ({
      quota_set: setOf(call, (name) => call.quotas.defaultLimit(name), call.params.target),
    })),
    get(`${place}/detail`, (call) => {
      const id = ownOrAny(call, call.params.target)
      return { quota_set: setOf(call, usageOf(call, id), id) }
    }),
    put(place, { ...admin(`${options.rule}:update`), body: bodyOf('quota_set') }, (call) => {
      const id = call.params.target
      const limits = limitsIn(call, given(call.body))
      check?.(call, id, limits, given(call.body))
      call.quotas.set(id, limits)
      return { quota_set: setOf(call, (name) => call.quotas.limit(id, name)) }
    }),
    del(place, admin(`${options.rule}:delete`), (call) => {
      call.quotas.reset(call.params.target)
      return respond(deleted)
    }),
    get('/os-quota-class-sets/:name', admin(options.classRule('show')), (call) => ({
      quota_class_set: setOf(call, (name) => call.quotas.defaultLimit(name), call.params.name),
    })),
    put(
      '/os-quota-class-sets/:name',
      { ...admin(options.classRule('update')), body: bodyOf('quota_class_set') },
      (call) => {
        call.quotas.setDefaults(limitsIn(call, given(call.body)))
        return { quota_class_set: setOf(call, (name) => call.quotas.defaultLimit(name)) }
      },
    ),
  ]
}

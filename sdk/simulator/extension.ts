import type { QuotaDeclaration } from './quota-rule.ts'
import type { SimulatedRoute } from './route.ts'
import type { TimerHandler } from './time.ts'
import type { World } from './world.ts'

/** What one plugin adds to a service that another simulates. */
export interface ServiceExtension<T extends object> {
  /** The type of the service, under any of its names. */
  readonly extends: string
  readonly tables: T
  readonly routes: readonly SimulatedRoute<T>[]
  readonly quotas?: Readonly<Record<string, QuotaDeclaration<T>>>
  readonly on?: Readonly<Record<string, TimerHandler<T>>>
  readonly worlds?: Readonly<Record<string, World<T>>>
}

/** Adds tables, routes and time to a service that another plugin simulates. It reaches the service's own rows through `peer`. */
export function extendService<const T extends object>(
  type: string,
  extension: Omit<ServiceExtension<T>, 'extends'>,
): ServiceExtension<T> {
  return { extends: type, ...extension }
}

import type { Cloud, ServiceClient } from '@fascia/sdk/gateway'

/** What the gateway's calls need at most: node groups came with 1.9, groups without nodes with 1.10. */
export const VERSION = '1.10'
/** Credentials of a cluster can be renewed from here on. */
export const CREDENTIALS = '1.12'

export function containers(cloud: Cloud): ServiceClient {
  return cloud.service('container-infra')
}

type Kept<T> = { [Name in keyof T]: Exclude<T[Name], undefined> }

/** A body without the keys that have no value. */
export function withoutEmpty<T extends object>(fields: T): Partial<Kept<T>> {
  const kept: Partial<Kept<T>> = {}
  return Object.assign(
    kept,
    Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
    ),
  )
}

/** The fields of a cluster or a template that are not as the service has them. Its labels may be numbers; what is no map is left to be refused. */
export const own = {
  name: ({ id, name }: { readonly id: string; readonly name: string }): string => name || id,
  labels: ({ labels }: { readonly labels: Readonly<Record<string, string>> }): Readonly<Record<string, string>> =>
    typeof labels === 'object' && !Array.isArray(labels) ? textsOf(labels) : labels,
}

/** A map of texts out of what the service answers, which may leave it out. */
export function textsOf(labels: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(Object(labels)).map(([key, value]) => [key, String(value)]))
}

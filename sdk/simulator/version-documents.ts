import type { Shown } from './dialect/dialect.ts'

/** One version of a service's API. */
export interface ApiVersion {
  /** `v2.1`. */
  readonly id: string
  /** `CURRENT` when it is left out. */
  readonly status?: 'CURRENT' | 'SUPPORTED' | 'DEPRECATED'
  /** The address of the version. */
  readonly href: string
  /** The range of its microversions; empty texts for a version that has none. */
  readonly minimum?: string
  readonly maximum?: string
  /** When it was last changed: `2013-07-23T11:33:21Z`. */
  readonly updated?: string
  /** The service's word in media types, `compute`, for a version that lists its media type and links its documentation. */
  readonly media?: string
}

/** An entry of a version document: `{ versions: [showVersion(…)] }`. Fields that the version leaves out are left out. */
export function showVersion({ id, status = 'CURRENT', href, minimum, maximum, updated, media }: ApiVersion): Shown {
  const base = 'application/json'
  const type = `application/vnd.openstack.${media}+json;version=${id.slice(1).replace(/\.0$/, '')}`
  return {
    id,
    status,
    ...(maximum === undefined ? {} : { version: maximum }),
    ...(minimum === undefined ? {} : { min_version: minimum }),
    ...(updated === undefined ? {} : { updated }),
    links: [
      { rel: 'self', href },
      ...(media === undefined ? [] : [{ rel: 'describedby', type: 'text/html', href: 'https://docs.openstack.org/' }]),
    ],
    ...(media === undefined ? {} : { 'media-types': [{ base, type }] }),
  }
}

/** An extension of an API in one line; the description is the name when it is left out. */
export type ApiExtension = readonly [alias: string, name: string, description?: string]

/** The entries of a list of extensions, as Nova, Cinder and Neutron show them; `updated` is the time that all of them have. */
export const showExtensions = (extensions: readonly ApiExtension[], updated: string) =>
  extensions.map(([alias, name, description = `${name}.`]) => ({ alias, name, description, updated, links: [] }))

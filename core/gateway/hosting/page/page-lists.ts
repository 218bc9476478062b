import type { ManifestContribution } from '@fascia/sdk/host'
import { Type } from 'typebox'
import { createGuard } from '../../validation/validator.ts'
import { type HostedPlugin, isDistrusted } from '../store/hosted-plugins.ts'

/** A panel that lists a type at once: with `filterFirst` it waits for a filter. */
const isListPanel = createGuard(
  Type.Object({
    kind: Type.Literal('panel'),
    path: Type.String(),
    lists: Type.String(),
    parameters: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    filterFirst: Type.Optional(Type.Never()),
  }),
)

/** A type whose whole list has one address of this site: it is neither paged nor read by code, which `$` marks. */
const isListedType = createGuard(
  Type.Object({
    source: Type.Object({ list: Type.String({ pattern: '^/api/' }), $: Type.Optional(Type.Never()) }),
    loads: Type.Optional(Type.Literal('all')),
  }),
)

function withParameters(list: string, parameters: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) search.set(name, String(value))
  return search.size === 0 ? list : `${list}${list.includes('?') ? '&' : '?'}${search}`
}

/**
 * For each page that lists a resource type, the address that it will ask: the page can begin that call before the shell is there. Paths and
 * addresses are below the web root. `used` are the plugins in use, `contributionsOf` what of each is in use. Panels that wait for a filter have none, nor have types of plugins that the deployer has not agreed to.
 */
export function pageLists(
  used: readonly HostedPlugin[],
  contributionsOf: (plugin: HostedPlugin) => readonly ManifestContribution[],
): ReadonlyMap<string, string> {
  const consented = used.filter((plugin) => !isDistrusted(plugin)).flatMap(contributionsOf)
  const types = new Map(consented.filter(({ kind }) => kind === 'resourceType').map((type) => [type.id, type]))
  return new Map(
    used.flatMap(contributionsOf).flatMap((contribution: unknown) => {
      if (!isListPanel(contribution)) return []
      const { path, lists, parameters = {} } = contribution
      const type: unknown = types.get(lists)
      return isListedType(type) ? [[path, withParameters(type.source.list, parameters)] as const] : []
    }),
  )
}

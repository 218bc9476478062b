import { kindFacts, type Manifest } from '../../../common/host/index.ts'
import { defineRule } from '../rule.ts'

/** An address with its parameters left unnamed, as routers compare them. */
function shapeOf(address: string): string {
  return address.replace(/:\w+/g, ':').replace(/(?<=.)\/$/, '')
}

/** The pages of a plugin by the shape of their addresses, each with the id of its contribution. */
function pagesOf({ contributions }: Manifest): ReadonlyMap<string, { readonly id: string; readonly path: string }> {
  const pages = contributions.filter(({ kind }) => kindFacts(kind)?.pages?.includes('path'))
  return new Map(pages.map(({ id, path }) => [shapeOf(String(path)), { id, path: String(path) }]))
}

function routesOf({ gateway, proxies = [] }: Manifest): readonly string[] {
  return [...(gateway?.names?.routes ?? []), ...proxies.map(({ method, path }) => `${method} ${path}`)]
}

export const addressesFree = defineRule({
  id: 'addresses-free',
  what: 'No page and no route of the plugin has the address of one of another plugin or of the dashboard.',
  docs: 'Of two pages with one address the dashboard shows that of the plugin that comes first, and the inspector gives ADDRESS_TAKEN for the other; a gateway part with a route of another is refused whole with ROUTE_CONFLICT. Pages are compared with those of the plugins that needs names, routes with those of every plugin that is built and installed beside this one, and with those of the dashboard. Names of parameters do not tell addresses apart. Data of a plugin of its own is below /api/x/<area>/.',
  severity: 'error',
  check: ({ manifest, neighbours = [], beside = [], host }) => {
    const needed = neighbours.flatMap((one) => (one.manifest ? [one.manifest] : []))
    const pages = [...pagesOf(manifest)].flatMap(([shape, { id, path }]) =>
      needed.flatMap((other) => {
        const taken = pagesOf(other).get(shape)
        return taken
          ? [
              {
                message: `${id} has the path ${path}, which ${taken.id} of ${other.name} has already. Give it another path, or extend that page.`,
                file: 'web/plugin.ts',
              },
            ]
          : []
      }),
    )
    const owners = new Map((host?.routes ?? []).map((route) => [shapeOf(route), 'the dashboard']))
    for (const other of [...beside, ...needed])
      for (const route of routesOf(other)) owners.set(shapeOf(route), other.name)
    const routes = routesOf(manifest).flatMap((route) => {
      const owner = owners.get(shapeOf(route))
      if (owner === undefined) return []
      const message = `The route ${route} is one of ${owner} already. Call that, or answer below /api/x/${manifest.area}/.`
      return [{ message, file: 'gateway/plugin.ts' }]
    })
    return [...pages, ...routes]
  },
})

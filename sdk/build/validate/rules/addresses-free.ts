import type { Manifest } from '@fascia/sdk/host'
import { createAddressBook, pageAddresses } from '@fascia/sdk/manifest'
import { otherManifests } from '../other-manifests.ts'
import { defineRule } from '../rule.ts'

/** An address with its parameters left unnamed, as routers compare them. */
function shapeOf(address: string): string {
  return address.replace(/:\w+/g, ':').replace(/(?<=.)\/$/, '')
}

function routesOf({ gateway, proxies = [] }: Manifest): readonly string[] {
  return [...(gateway?.names?.routes ?? []), ...proxies.map(({ method, path }) => `${method} ${path}`)]
}

export const addressesFree = defineRule({
  id: 'addresses-free',
  what: 'No page and no route of the plugin has the address of one of another plugin or of the dashboard.',
  docs: "Of two pages with one address the dashboard shows that of the plugin that comes first: first-party ones, then those that the deployer trusts, then the others in the order in which they came. The inspector gives ADDRESS_TAKEN for the other, whether it is a page, a settings page, a redirect or the details pages of a type; a page at /project/things/new takes an address from another plugin's /project/things/:id too. A gateway part with a route of another is refused whole with ROUTE_CONFLICT. Pages and routes are compared with those of the plugins that needs names, and of every plugin that is built and installed beside this one; routes with those of the dashboard as well. Case and names of parameters do not tell addresses apart. Data of a plugin of its own is below /api/x/<area>/.",
  severity: 'error',
  check: (subject) => {
    const { manifest, host } = subject
    const others = otherManifests(subject)
    const book = createAddressBook()
    for (const { name, contributions } of others)
      for (const one of contributions)
        for (const address of pageAddresses(one)) book.add(address, { plugin: name, id: one.id })
    const pages = manifest.contributions.flatMap((one) =>
      pageAddresses(one).flatMap((address) => {
        const holder = book.holderOf(address, manifest.name)
        // The rule path-own has those of the dashboard.
        if (holder?.plugin === undefined) return []
        const message = `${one.id} has the path ${address}, which ${holder.id} of ${holder.plugin} has already. Give it another path, or extend that page.`
        return [{ message, file: 'web/plugin.ts' }]
      }),
    )
    const owners = new Map((host?.routes ?? []).map((route) => [shapeOf(route), 'the dashboard']))
    for (const other of others) for (const route of routesOf(other)) owners.set(shapeOf(route), other.name)
    const routes = routesOf(manifest).flatMap((route) => {
      const owner = owners.get(shapeOf(route))
      if (owner === undefined) return []
      const message = `The route ${route} is one of ${owner} already. Call that, or answer below /api/x/${manifest.area}/.`
      return [{ message, file: 'gateway/plugin.ts' }]
    })
    return [...pages, ...routes]
  },
})

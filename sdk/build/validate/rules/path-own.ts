import { areaOf } from '@fascia/sdk/host'
import { createAddressBook, pageAddresses } from '@fascia/sdk/manifest'
import { defineRule } from '../rule.ts'

const PRIVATE = /^\/api\/x\/([\w.-]+)/

export const pathOwn = defineRule({
  id: 'path-own',
  what: 'Pages, proxies and capabilities keep to addresses that the plugin may have.',
  docs: "Addresses below /api/x/<area>/ belong to that plugin: answer nothing there, and name it among needs to call them, and so for every other call that comes from a neighbour's api/. A capability that covers all of /api/ or all of /api/x/ would declare nothing. A proxy is below the plugin's own /api/x/<area>/ or below a path of its capabilities. Pages do not take addresses of the dashboard itself, such as /settings/user.",
  severity: 'error',
  check: ({ manifest }) => {
    const { area, capabilities, needs, proxies = [], contributions, borrows = {}, gateway } = manifest
    const known = new Set([area, ...Object.keys({ ...needs.required, ...needs.optional }).map(areaOf)])
    const file = 'web/plugin.ts'
    const tooWide = capabilities.api
      .filter((path) => /^\/(api|auth|api\/x)\/?$/.test(path))
      .map((path) => ({ message: `capabilities.api: ${path} covers every plugin's addresses.`, file }))
    const foreign = capabilities.api.flatMap((path) => {
      const other = PRIVATE.exec(path)?.[1]
      return other === undefined || known.has(other)
        ? []
        : [{ message: `capabilities.api: ${path} belongs to the plugin ${other}, which needs does not name.`, file }]
    })
    const borrowed = Object.entries(borrows)
      .filter(([owner]) => !known.has(areaOf(owner)))
      .map(([owner, calls]) => ({
        message: `The web part makes ${Object.keys(calls).join(', ')} of ${owner}, which needs does not name.`,
        file,
      }))
    const mayProxy = [`/api/x/${area}/`, ...capabilities.api.map((path) => (path.endsWith('/') ? path : `${path}/`))]
    const stray = proxies
      .filter(({ path }) => !mayProxy.some((allowed) => `${path}/`.startsWith(allowed)))
      .map(({ path }) => ({
        message: `The proxy ${path} is neither below /api/x/${area}/ nor below a path of capabilities.api.`,
        file: 'gateway/proxies.ts',
      }))
    const lodged = (gateway?.names?.routes ?? []).flatMap((route) => {
      const owner = PRIVATE.exec(route.slice(route.indexOf(' ') + 1))?.[1]
      if (owner === undefined || owner === area) return []
      const message = `The route ${route} is below /api/x/${owner}/, which belongs to the plugin ${owner}. Answer below /api/x/${area}/.`
      return [{ message, file: 'gateway/plugin.ts' }]
    })
    const host = createAddressBook()
    const taken = contributions.flatMap((one) =>
      pageAddresses(one)
        .filter((path) => host.holderOf(path, manifest.name) !== undefined)
        .map((path) => ({ message: `${one.id} has the path ${path}, which the dashboard itself uses.`, file })),
    )
    return [...tooWide, ...foreign, ...borrowed, ...stray, ...lodged, ...taken]
  },
})

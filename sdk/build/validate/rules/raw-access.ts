import { findForbiddenGlobals } from '../forbidden-globals.ts'
import { defineRule } from '../rule.ts'

export const rawAccess = defineRule({
  id: 'raw-access',
  what: 'The packed scripts reach the network and storage through the SDK only.',
  docs: 'fetch, XMLHttpRequest, WebSocket, EventSource, sendBeacon, localStorage, sessionStorage, indexedDB, caches, document.cookie, eval and new Function are refused in the bundle, also inside packages that it brings; in their ES modules the build replaces WebSocket by a class that has the states alone. The SDK carries the session, the scope and the declared capabilities; use useApi and Preferences. This keeps honest plugins honest: code that runs in the page is not a sandbox.',
  severity: 'error',
  check: async ({ scripts }) => {
    const found = await Promise.all(
      scripts.map(async (script) => ({ script, uses: await findForbiddenGlobals(script) })),
    )
    return found.flatMap(({ script, uses }) =>
      uses.map(({ name, instead, place }) => ({
        message: `${name} is used directly. Use ${instead}.`,
        file: place?.file.replace(/^(\.\.\/)+/, '') ?? script.path,
        ...(place ? { line: place.line } : {}),
      })),
    )
  },
})

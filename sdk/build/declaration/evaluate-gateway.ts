import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isFault } from '@fascia/sdk/common'
import type { ManifestGatewayNames } from '@fascia/sdk/host'
import type { Plugin } from 'esbuild'
import { evaluatePure } from './evaluate-pure.ts'

const NAMES = fileURLToPath(new URL('./gateway-names.ts', import.meta.url))
const BUILTIN = 'fascia-builtin'
const GLOBALS = 'fascia-globals'

/** What a module of Node is in the evaluation: something that can be called, made and read, and that does nothing. */
const NOTHING = `
const nothing = new Proxy(function () {}, {
  get: (target, name) =>
    name === 'prototype' ? target.prototype : name === Symbol.toPrimitive ? () => '' : name === 'then' ? undefined : nothing,
  getPrototypeOf: () => nothing,
  apply: () => nothing,
  construct: () => nothing,
})
module.exports = nothing
`

/** The realm reports a use of what is not of the language by accessors of these names. */
const WITHOUT_GLOBALS = `
import nothing from 'node:module'
for (const name of Object.getOwnPropertyNames(globalThis))
  if (Object.getOwnPropertyDescriptor(globalThis, name).get)
    Object.defineProperty(globalThis, name, { value: nothing, configurable: true, writable: true })
`

/** Puts nothing in place of the modules and the globals of Node: a part is read for its names, and none of its handlers runs. */
function withoutNode(): Plugin {
  return {
    name: 'fascia-without-node',
    setup(bundle) {
      bundle.onResolve({ filter: /^[^./]/ }, ({ path }) =>
        path === GLOBALS ? { path, namespace: GLOBALS } : isBuiltin(path) ? { path, namespace: BUILTIN } : undefined,
      )
      bundle.onLoad({ filter: /.*/, namespace: GLOBALS }, () => ({ contents: WITHOUT_GLOBALS, loader: 'js' }))
      bundle.onLoad({ filter: /.*/, namespace: BUILTIN }, () => ({ contents: NOTHING, loader: 'js' }))
    },
  }
}

/** The names that a gateway part brings, or why they cannot be read. */
export type GatewayReading = { readonly names: ManifestGatewayNames } | { readonly warning: string }

/**
 * Reads the names that a gateway part brings, without Node: its modules are evaluated, and no handler runs. A part that
 * does not load without it gives a warning in place of names.
 */
export async function evaluateGateway(folder: string, entry: string): Promise<GatewayReading> {
  const text = [
    `import ${JSON.stringify(GLOBALS)}`,
    `import part from ${JSON.stringify(`./${entry}`)}`,
    `import { gatewayNames } from ${JSON.stringify(NAMES)}`,
    `globalThis.fasciaDeclaration = JSON.stringify(gatewayNames(part))`,
  ].join('\n')
  try {
    const names = await evaluatePure(folder, text, {
      plugins: [withoutNode()],
      packages: ['typebox', 'typebox/compile'],
      isServer: true,
    })
    // The text above makes what `ManifestGatewayNames` describes, and the parser of the manifest checks it.
    return { names: names as ManifestGatewayNames }
  } catch (failure) {
    if (!isFault(failure) || failure.code === 'PLUGIN_BUILD_FAILED') throw failure
    return {
      warning: `${entry}: its names are not checked, because it cannot be read without Node. ${failure.message}`,
    }
  }
}

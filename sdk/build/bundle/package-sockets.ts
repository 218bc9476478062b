import { readFile } from 'node:fs/promises'
import { type Plugin, transform } from 'esbuild'

const PATH = 'fascia:socket'
const NAMESPACE = 'fascia-socket'
const STANDIN = 'fasciaSocket'

const SOURCE = `export class ${STANDIN} {
  static CONNECTING = 0
  static OPEN = 1
  static CLOSING = 2
  static CLOSED = 3
  constructor() {
    throw new Error('A package opens no WebSocket by itself: it is given one of api.socket.')
  }
}`

const USED = ['WebSocket', 'window.WebSocket', 'globalThis.WebSocket', 'self.WebSocket']

/**
 * Takes the power to open a WebSocket from ES modules of packages that a plugin brings: `WebSocket` is a class there with the states alone. A package that can
 * also be given an open socket then does nothing else, and passes validation.
 */
export function packageSockets(): Plugin {
  return {
    name: 'fascia-package-sockets',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${PATH}$`) }, () => ({
        path: PATH,
        namespace: NAMESPACE,
        sideEffects: false,
      }))
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({ contents: SOURCE, loader: 'js' }))
      build.onLoad({ filter: /[\\/]node_modules[\\/].*\.m?js$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        if (!/\bWebSocket\b/.test(source) || !/^\s*(import|export)\b/m.test(source)) return undefined
        // Only names that no declaration of the file binds are replaced.
        const define = Object.fromEntries(USED.map((name) => [name, STANDIN]))
        const { code } = await transform(source, {
          loader: 'js',
          target: 'esnext',
          define,
          sourcefile: path,
          sourcemap: 'inline',
        })
        return { contents: `import { ${STANDIN} } from '${PATH}';${code}`, loader: 'js' }
      })
    },
  }
}

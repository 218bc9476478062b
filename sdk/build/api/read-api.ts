import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { evaluatePure } from '../declaration/evaluate-pure.ts'
import type { ApiModule } from './api-exports.ts'

const EXPORTS = fileURLToPath(new URL('./api-exports.ts', import.meta.url))
const MODULE = /^(?!.*\.(test|d)\.[jt]s$)[\w-]+\.[jt]s$/

/** The `api/` folder of a plugin. */
export interface Api {
  /** The name of the plugin's package. */
  readonly owner: string
  /** Modules by file name: `networks.ts`. */
  readonly modules: Readonly<Record<string, ApiModule>>
}

export interface ApiReader {
  /** Evaluates an `api/` folder once, without a browser, network or clock. Fails as `evaluatePure` does. */
  read(apiFolder: string): Promise<Api>
}

/** The name of a call in manifests: `GET /api/nova/servers/`. */
export function callName({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`
}

/** The names of the calls of an `api/`, sorted. */
export function apiCalls({ modules }: Api): readonly string[] {
  const all = Object.values(modules).flatMap((module) => Object.values(module))
  return [...new Set(all.flatMap((one) => (one.is === 'call' ? [callName(one)] : [])))].sort()
}

/** The folder of the package that a file belongs to. */
export function packageFolder(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'package.json'))) return folder
  return dirname(file)
}

async function evaluateApi(apiFolder: string): Promise<Api> {
  const root = packageFolder(join(apiFolder, 'x'))
  const place = relative(root, apiFolder)
  const files = existsSync(apiFolder) ? readdirSync(apiFolder).filter((name) => MODULE.test(name)) : []
  const { name: owner }: { readonly name: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (files.length === 0) return { owner, modules: {} }
  const text = [
    `import { apiExports } from ${JSON.stringify(EXPORTS)}`,
    ...files.map((file, index) => `import * as m${index} from ${JSON.stringify(`./${place}/${file}`)}`),
    `globalThis.fasciaDeclaration = JSON.stringify({`,
    ...files.map(
      (file, index) => `${JSON.stringify(file)}: apiExports(m${index}, ${JSON.stringify(`${place}/${file}`)}),`,
    ),
    `})`,
  ].join('\n')
  const modules = await evaluatePure(root, text, { packages: ['typebox'] })
  // The text above makes what `ApiModule` describes.
  return { owner, modules: modules as Api['modules'] }
}

/** Reads `api/` folders for one build, each once. */
export function createApiReader(): ApiReader {
  const known = new Map<string, Promise<Api>>()
  return {
    read(apiFolder) {
      const found = known.get(apiFolder) ?? evaluateApi(apiFolder)
      known.set(apiFolder, found)
      return found
    },
  }
}

import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A panel, with the files that are written for it. */
export interface PanelFiles {
  /** The area, and the folder of the panel in it: `dns/zones`. */
  readonly name: string
  /** From the root. */
  readonly files: readonly string[]
  /** Lines of code: not blank, and not of comments alone. */
  readonly lines: number
}

/** The lines of a module that have code. */
export function codeLines(path: string, text: string): number {
  const characters = text.split('')
  for (const { start, end } of parseSync(path, text).comments)
    for (let at = start; at < end; at += 1) if (characters[at] !== '\n') characters[at] = ' '
  return characters
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '').length
}

/** The modules of `api/` with the types that a module of the web part describes by `resourceType(…)`. */
function contractsOf(text: string): readonly string[] {
  const types = [...text.matchAll(/resourceType\(\s*(\w+)/g)].map(([, name = '']) => name)
  return [...text.matchAll(/import ([^'"]*) from '[./]+\/api\/([\w-]+\.ts)'/g)].flatMap(([, names = '', file = '']) =>
    types.some((type) => new RegExp(`\\b${type}\\b`).test(names)) ? [file] : [],
  )
}

const isProduct = (path: string): boolean => !/\.test\.tsx?$/.test(path)

/**
 * The panels of the plugins below a folder. A panel is the folder of `web/` in which `panel(…)` is called, without tests; the contracts of `api/`
 * with the types that its modules describe; and the modules of `gateway/` that import these whole (`import * as zones`), with the routes. A panel in the folder of another one is counted with it, and what several folders share with none.
 */
export function readPanels(root: string): readonly PanelFiles[] {
  const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
  const sources = globSync('plugins/*/{api,gateway,web}/**/*.{ts,tsx}', { cwd: root }).filter(isProduct)
  const panels = sources.filter((file) => file.includes('/web/') && /\bpanel\(/.test(textOf(file)))
  const folders = [...new Set(panels.map((file) => dirname(file)))].sort()
  return folders.map((folder) => {
    const [, area = ''] = folder.split('/')
    const own = sources.filter((file) => dirname(file) === folder)
    const contracts = own.flatMap((file) => contractsOf(textOf(file)))
    const api = sources.filter((file) => dirname(file) === `plugins/${area}/api` && contracts.includes(basename(file)))
    const gateway = sources.filter((file) => {
      const names = api.map((one) => basename(one).replaceAll('.', '\\.')).join('|')
      const whole = new RegExp(`import \\* as \\w+ from '\\.\\./api/(?:${names})'`)
      return names !== '' && file.startsWith(`plugins/${area}/gateway/`) && whole.test(textOf(file))
    })
    const files = [...own, ...api, ...gateway].sort()
    const lines = files.reduce((sum, file) => sum + codeLines(file, textOf(file)), 0)
    return { name: `${area}/${folder.split('/').slice(3).join('/')}`, files, lines }
  })
}

import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = 'export default () => null\n'

/** The entry of a plugin with one panel, as a build would bundle it: it says that it was run. */
function entryOf(area: string): string {
  return `globalThis.ranPlugins = [...(globalThis.ranPlugins ?? []), '${area}']
export default { area: '${area}', contributions: [] }
`
}

/** Writes so many built plugins, each with a panel of its own, into a folder of installed plugins, and gives the folder. */
export function writeWebPlugins(home: string, count: number): string {
  for (let index = 0; index < count; index++) {
    const area = `many-${index}`
    const folder = join(home, 'plugins', area)
    const sources = { 'web/entry.js': entryOf(area), 'web/page.js': PAGE }
    mkdirSync(join(folder, 'web'), { recursive: true })
    for (const [path, source] of Object.entries(sources)) writeFileSync(join(folder, path), source)
    const files = Object.entries(sources).map(([path, source]) => {
      const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`
      return [path, { integrity, bytes: Buffer.byteLength(source) }] as const
    })
    const manifest = {
      format: 1,
      name: `many-${index}`,
      area,
      version: '1.0.0',
      license: 'Apache-2.0',
      description: 'One panel, to be one of many.',
      sdk: '^0.5.0',
      needs: { required: {}, optional: {}, extensionPoints: {} },
      shared: {},
      capabilities: { api: [], origins: [], storage: false },
      entry: 'web/entry.js',
      locales: {},
      files: Object.fromEntries(files),
      contributions: [
        {
          id: `${area}.panel.list`,
          kind: 'panel',
          path: `/project/${area}`,
          title: `Panel ${index}`,
          nav: { perspective: 'project', group: 'Many', order: 1_000 + index },
          view: { $: 'lazy', module: 'web/page.js' },
        },
      ],
    }
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  }
  return join(home, 'plugins')
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkLayers } from '../layers/check.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'layers-'))
  write(
    'sdk/package.json',
    JSON.stringify({
      name: '@fascia/sdk',
      exports: {
        './common': { 'fascia-source': './common/index.ts' },
        './manifest': { 'fascia-source': './manifest/index.ts' },
        './web': { 'fascia-source': './web/index.ts' },
      },
    }),
  )
  mkdirSync(join(root, 'plugins/dns'), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return path
}

function messages(...paths: readonly string[]): readonly string[] {
  return checkLayers(root, paths).map(({ path, message }) => `${path}: ${message}`)
}

it('lets a plugin use the SDK, its own common folder and the api of another plugin', () => {
  const path = write(
    'plugins/dns/web/Zones.tsx',
    "import '@fascia/sdk/web'\nimport '../common/wire.ts'\nimport '../../network/api/index.ts'\n",
  )
  expect(messages(path)).toEqual([])
})

it('lets the api of a plugin use the api of another, and of that plugin nothing else', () => {
  const path = write('plugins/dns/api/zones.ts', "import '../../network/api/index.ts'\nimport '../common/wire.ts'\n")
  const other = write('plugins/dns/api/records.ts', "import '../../network/common/wire.ts'\n")
  expect(messages(path, other)).toEqual([`${other}: plugin api may not import ../../network/common/wire.ts`])
})

it.each([
  ['plugins/dns/common/wire.ts', '../../network/api/index.ts', 'plugin pure'],
  ['plugins/dns/web/Zones.tsx', '../gateway/zones.ts', 'plugin runtime'],
  ['plugins/dns/web/Zones.tsx', '../../network/web/Ports.tsx', 'plugin runtime'],
  ['plugins/dns/simulator/zones.ts', '../gateway/zones.ts', 'plugin runtime'],
  ['core/gateway/session.ts', '../web/start-shell.ts', 'core/gateway'],
  ['core/web/frame.tsx', '@fascia/sdk/manifest', 'core runtime'],
  ['core/web/frame.tsx', '../../plugins/dns/web/Zones.tsx', 'core runtime'],
  ['sdk/common/text.ts', '../web/index.ts', 'sdk/common'],
  ['sdk/common/text.ts', 'react', 'sdk/common'],
  ['tests/e2e/zones.test.ts', '../../core/web/frame.tsx', 'tests'],
])('refuses %s an import of %s', (from, to, ring) => {
  expect(messages(write(from, `import '${to}'\n`))).toEqual([`${from}: ${ring} may not import ${to}`])
})

it('refuses a declaration what is not declaring, also behind a file of its own, and lets it keep doors', () => {
  write('plugins/dns/web/zone.ts', "import 'react'\nexport const view = () => import('./Zones.tsx')\n")
  write('plugins/dns/web/Zones.tsx', "import 'react'\n")
  const paths = [
    write('plugins/dns/web/plugin.ts', "import './zone.ts'\n"),
    'plugins/dns/web/zone.ts',
    'plugins/dns/web/Zones.tsx',
  ]
  expect(messages(...paths)).toEqual([
    'plugins/dns/web/zone.ts: reached by plugins/dns/web/plugin.ts: a declaration imports @fascia/sdk/common and @fascia/sdk/web/declare only, not react',
  ])
})

it('refuses a file that fits no ring, and one with a name that says nothing', () => {
  expect(messages(write('stray.ts', ''))).toEqual(['stray.ts: the file fits no ring of the architecture'])
  expect(messages(write('core/web/utils.ts', ''))).toEqual([
    'core/web/utils.ts: a file is named for what it is, not utils, helpers, misc, common or manager',
  ])
})

it('refuses files that import each other, by the shortest way; import() may lead back', () => {
  const paths = [
    write('core/web/one.ts', "import './two.ts'\n"),
    write('core/web/two.ts', "import './three.ts'\nimport './one.ts'\n"),
    write('core/web/three.ts', "import './one.ts'\n"),
    write('core/web/page.ts', "export const back = () => import('./panel.ts')\n"),
    write('core/web/panel.ts', "import './page.ts'\n"),
  ]
  expect(messages(...paths).filter((message) => message.includes('import each other'))).toEqual([
    'core/web/one.ts: 3 files import each other: core/web/one.ts → core/web/two.ts → core/web/one.ts',
  ])
})

it('refuses files that import each other by a type, import type or import() alike', () => {
  const paths = [
    write('core/web/one.ts', "export type One = import('./two.ts').Two\n"),
    write('core/web/two.ts', "import type { One } from './one.ts'\nexport type Two = typeof import('./three.ts')\n"),
    write('core/web/three.ts', "import './three-more.ts'\n"),
    write('core/web/three-more.ts', "export let two: import('./two.ts').Two\n"),
  ]
  expect(messages(...paths).filter((message) => message.includes('import each other'))).toEqual([
    'core/web/one.ts: 4 files import each other: core/web/one.ts → core/web/two.ts → core/web/one.ts',
  ])
})

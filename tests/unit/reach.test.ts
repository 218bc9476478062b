import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { reachOf } from '../changed/reach.ts'
import { reachingIn } from '../without-plugin/reaching-in.ts'

const FILES: Readonly<Record<string, string>> = {
  'sdk/package.json': '{"name":"@fascia/sdk","exports":{"./common":{"fascia-source":"./common/index.ts"}}}',
  'sdk/common/index.ts': "export * from './text.ts'\n",
  'sdk/common/text.ts': '',
  'sdk/common/text.test.ts': "import './text.ts'\n",
  'sdk/testing/index.ts': "import '../../core/gateway/serve.ts'\n",
  'core/gateway/serve.ts':
    "import '@fascia/sdk/common'\nexport const thread = new URL('./thread.js', import.meta.url)\n",
  'core/gateway/thread.ts': '',
  'core/gateway/serve.test.ts': "import './serve.ts'\n",
  'core/web/frame.css': '',
  'core/web/frame.tsx': "import './frame.css'\n",
  'core/web/frame.test.tsx': "import './frame.tsx'\n",
  'plugins/dns/web/plugin.ts': "export const view = () => import('./zones.tsx')\n",
  'plugins/dns/web/zones.tsx': '',
  'plugins/dns/common/names.ts': '',
  'plugins/dns/common/names.test.ts': "import './names.ts'\n",
  'plugins/dns/test/zones.test.ts': '',
  'plugins/dns/test/journey/zones.test.ts': '',
  'plugins/images/test/pair.test.ts': '// @needs dns\n',
  'plugins/images/test/alone.test.ts': '',
  'cli/create.test.ts': '',
  'templates/panel/web/plugin.ts.tmpl': '',
  'tests/e2e/fixture-plugin/greeter/web/plugin.ts': "export const view = () => import('./page.tsx')\n",
  'tests/e2e/fixture-plugin/greeter/web/page.tsx': '',
  'tests/e2e/shell.test.ts': '',
  'cli/commands/validate.test.ts': '',
}

function repository(more: Readonly<Record<string, string>> = {}): readonly [root: string, files: readonly string[]] {
  const root = mkdtempSync(join(tmpdir(), 'fascia-reach-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const all = { ...FILES, ...more }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [root, Object.keys(all)]
}

it.each([
  [
    'plugins/dns/common/names.ts',
    [
      'plugins/dns/common/names.test.ts',
      'plugins/dns/test/zones.test.ts',
      'plugins/dns/test/journey/zones.test.ts',
      'plugins/images/test/pair.test.ts',
      'cli/commands/validate.test.ts',
      'plugins/dns/.fascia/test/',
    ],
  ],
  ['plugins/dns/common/names.test.ts', ['plugins/dns/common/names.test.ts']],
  [
    'core/web/frame.css',
    ['core/web/frame.test.tsx', 'plugins/dns/test/journey/zones.test.ts', 'tests/e2e/shell.test.ts'],
  ],
  [
    'sdk/common/text.ts',
    [
      'sdk/common/text.test.ts',
      'core/gateway/serve.test.ts',
      'plugins/dns/test/journey/zones.test.ts',
      'tests/e2e/shell.test.ts',
      'plugins/dns/.fascia/test/',
    ],
  ],
  [
    'core/gateway/thread.ts',
    [
      'core/gateway/serve.test.ts',
      'plugins/dns/test/journey/zones.test.ts',
      'tests/e2e/shell.test.ts',
      'plugins/dns/.fascia/test/',
    ],
  ],
  ['tests/e2e/fixture-plugin/greeter/web/page.tsx', ['tests/e2e/shell.test.ts']],
  ['templates/panel/web/plugin.ts.tmpl', ['cli/create.test.ts', 'cli/commands/validate.test.ts']],
  ['README.md', []],
])(
  'a change of %s reaches the tests that import or read it, that load its plugin, that are generated from it, and that start the product',
  (changed, tests) => {
    const [root, files] = repository()
    expect(reachOf(root, files, [changed]).tests).toEqual(tests)
  },
)

it('a change of the packages reaches every test and check', () => {
  const [root, files] = repository()
  expect(reachOf(root, files, ['package-lock.json'])).toEqual({
    tests: undefined,
    checks: ['examples', 'api', 'attack', 'without-plugin', 'acceptance'],
  })
})

it.each([
  ['core/gateway/serve.ts', ['api', 'attack', 'without-plugin', 'acceptance']],
  ['sdk/common/text.ts', ['examples', 'api', 'acceptance']],
  ['sdk/common/text.test.ts', []],
  ['templates/panel/web/plugin.ts.tmpl', ['acceptance']],
  ['plugins/dns/common/names.ts', []],
  ['plugins/dns/gateway/zones.ts', ['attack']],
])('a change of %s reaches the checks %j', (changed, checks) => {
  const [root, files] = repository()
  expect(reachOf(root, files, [changed]).checks).toEqual(checks)
})

it('finds what reaches into a plugin: an import of anything but its api, and types for others', () => {
  const [root, files] = repository({
    'plugins/dns/api/zones.ts': '',
    'plugins/images/web/good.ts': "import type { Zone } from '../../dns/api/zones.ts'\n",
    'plugins/images/web/bad.ts': "import type { Zone } from '../../dns/common/names.ts'\n",
    'core/web/bad.ts': "export const late = () => import('../../plugins/dns/web/zones.tsx')\n",
    'plugins/dns/web/ambient.ts': "declare module '@fascia/sdk/common' {}\nexport {}\n",
  })
  expect(reachingIn(root, files).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'plugins/images/web/bad.ts: imports plugins/dns/common/names.ts, which goes with the plugin dns',
    'core/web/bad.ts: imports plugins/dns/web/zones.tsx, which goes with the plugin dns',
    'plugins/dns/web/ambient.ts: declares types for files that do not import it',
  ])
})

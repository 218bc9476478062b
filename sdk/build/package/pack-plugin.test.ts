import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { emitApi } from './emit-api.ts'
import { packedFields, packPlugin } from './pack-plugin.ts'

/** Below the repository, where the SDK and the compiler are installed. */
const cache = resolve(import.meta.dirname, '../../../.cache')

function folderWith(files: Readonly<Record<string, string>>): string {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'pack-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

it('leads exports to built files, and leaves out what only the sources need', () => {
  const text = JSON.stringify({
    name: 'lockers',
    private: true,
    scripts: { build: 'fascia build' },
    exports: { './api/*': { 'fascia-source': './api/*.ts', types: './dist/api/*.d.ts', default: './dist/api/*.js' } },
    files: ['dist'],
    devDependencies: { '@fascia/cli': 'file:../cli.tgz' },
  })
  expect(packedFields(text)).toEqual({
    name: 'lockers',
    private: true,
    exports: { './api/*': { types: './dist/api/*.d.ts', default: './dist/api/*.js' } },
    files: ['dist'],
  })
})

it('compiles api/ and what it imports, without its tests and without what was there before', () => {
  const folder = folderWith({
    'package.json': '{}',
    'common/sizes.ts': 'export const LARGEST = 10\n',
    'api/rooms.ts':
      "import { deleteCall } from '@fascia/sdk/common'\nimport { LARGEST } from '../common/sizes.ts'\n/** The largest. */\nexport const largest = LARGEST\nexport const remove = deleteCall('/api/x/rooms/:id')\n",
    'api/rooms.test.ts': 'export const tested = true\n',
    'dist/api/gone.js': '',
    'dist/manifest.json': '{}',
  })
  emitApi(folder, join(folder, 'dist'))
  expect(readFileSync(join(folder, 'dist/api/rooms.js'), 'utf8')).toContain("from '../common/sizes.js'")
  expect(readFileSync(join(folder, 'dist/api/rooms.d.ts'), 'utf8')).toMatch(
    /\/\*\* The largest\. \*\/\nexport declare const largest = 10;\nexport declare const remove: .*"\/api\/x\/rooms\/:id"/,
  )
  for (const path of ['api/gone.js', 'api/rooms.test.js'])
    expect(() => readFileSync(join(folder, 'dist', path))).toThrow()
  expect(readFileSync(join(folder, 'dist/manifest.json'), 'utf8')).toBe('{}')
})

it('says that the compiler is missing, and which dependency others could not install', () => {
  const fields = { name: 'x', version: '1.0.0', dependencies: { lockers: 'file:../lockers.tgz' } }
  const folder = folderWith({ 'package.json': JSON.stringify(fields), 'api/x.ts': '' })
  expect(() => packPlugin(folder, folder)).toThrow(
    'package.json takes lockers from file:../lockers.tgz, which is not there for others.',
  )
  const bare = mkdtempSync('/tmp/fascia-bare-')
  onTestFinished(() => rmSync(bare, { recursive: true }))
  symlinkSync(join(folder, 'api'), join(bare, 'api'))
  expect(() => emitApi(bare, join(bare, 'dist'))).toThrow('typescript is not installed beside the plugin')
})

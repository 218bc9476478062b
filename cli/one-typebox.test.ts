import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { bundlePackage } from '../sdk/build/emit/bundle-package.ts'

const ENTRIES = ['', '/compile', '/error', '/format', '/guard', '/schema', '/system', '/type', '/value']

/** Prints where each entry of TypeBox comes from, what it exports, and what a schema of one entry is to the others. */
const ASK = `
  const names = ${JSON.stringify(ENTRIES)}.map((entry) => 'typebox' + entry)
  const own = ${JSON.stringify(new URL('.', import.meta.resolve('typebox')).href)}
  const modules = await Promise.all(names.map((name) => import(name)))
  const originals = await Promise.all(names.map((name) => import(own + name.slice(8) + '/index.mjs')))
  const [{ Type }, { Compile },,,,,, type, { Value }] = modules
  const schema = Type.Object({ id: Type.String({ minLength: 2 }) })
  process.stdout.write(JSON.stringify({
    places: names.map((name) => import.meta.resolve(name)),
    hasSameExports: modules.map((module, at) => Object.keys(module).join() === Object.keys(originals[at]).join()),
    isShared: Type.String === type.String,
    checks: [{ id: 'ab' }, { id: 'a' }, {}].map((value) => [Compile(schema).Check(value), Value.Check(schema, value)]),
  }))`

it('TypeBox comes out of the folder that the build has made, whole and once', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'one-typebox-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'bin'))
  copyFileSync(join(import.meta.dirname, 'bin/one-typebox.mjs'), join(folder, 'bin/one-typebox.mjs'))
  bundlePackage('typebox', import.meta.dirname, join(folder, 'dist/typebox'))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--import=${pathToFileURL(join(folder, 'bin/one-typebox.mjs')).href}`, '--input-type=module', '--eval', ASK],
    { cwd: join(import.meta.dirname, '..') },
  )
  expect(JSON.parse(stdout)).toEqual({
    places: ENTRIES.map((entry) => pathToFileURL(join(folder, 'dist/typebox', `${entry.slice(1) || 'index'}.js`)).href),
    hasSameExports: ENTRIES.map(() => true),
    isShared: true,
    checks: [
      [true, true],
      [false, false],
      [false, false],
    ],
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serverPackages } from './server-packages.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fascia-packages-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): string {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

function install(path: string, fields: Readonly<Record<string, unknown>> = {}): void {
  write(`node_modules/${path}/package.json`, JSON.stringify(fields))
}

const folders = (...scripts: readonly string[]) =>
  serverPackages(scripts)
    .map(({ folder }) => relative(join(root, 'node_modules'), folder))
    .sort()

it('finds what scripts import, at once or later, and what that depends on', () => {
  install('pino', { dependencies: { 'sonic-boom': '1.0.0' }, optionalDependencies: { gone: '1.0.0' } })
  install('sonic-boom', { dependencies: { pino: '1.0.0' } })
  install('@fastify/error')
  install('yaml')
  install('vitest')
  const script = write(
    'core/dist/index.js',
    `import{pino}from"pino"\nimport '@fastify/error/lib'\nconst yaml = await import('yaml')\nimport { join } from 'node:path'\nimport './near.js'`,
  )
  expect(folders(script)).toEqual(['@fastify/error', 'pino', 'sonic-boom', 'yaml'])
})

it('takes the version that each finds, and neither what is not installed nor the repository’s own', () => {
  install('ajv', { dependencies: { 'fast-uri': '3.0.0' } })
  install('fast-uri')
  install('ajv/node_modules/fast-uri')
  const script = write(
    'core/dist/index.js',
    `import 'ajv'; import 'fast-uri'; import 'absent'; import '@fascia/sdk/common'`,
  )
  expect(folders(script)).toEqual(['ajv', 'ajv/node_modules/fast-uri', 'fast-uri'])
})

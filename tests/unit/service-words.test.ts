import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serviceWordFindings } from '../layers/service-words.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'service-words-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function found(path: string, text: string): readonly string[] {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return serviceWordFindings(root, [path]).map(({ line, message }) => `${line} ${message.replace(/^.*: /, '')}`)
}

it.each([
  ["const code = 'OS::Nova::Server'", 'OS::Nova::'],
  ["get('/api/cinder/volumes/')", 'cinder'],
  ["cloud.service('network')", "'network'"],
  ["catalog.has('volumev3')", 'volumev3'],
  ['const timeouts = {\n  compute: 3 }', 'compute'],
])('finds what the host knows of a service in %s', (code, word) => {
  const line = code.includes('\n') ? 2 : 1
  expect(found('core/web/x.ts', `${code}\n`)).toContain(`${line} ${word}`)
  expect(found('sdk/web/x.tsx', `${code}\n`)).toContain(`${line} ${word}`)
})

it('leaves comments, tests, fixtures, plugins, Keystone and the words of the browser alone', () => {
  const nova = "const code = 'OS::Nova::Server'\n"
  expect(found('core/web/x.ts', `/**\n * ${nova} */\n// ${nova}const a = 1 // nova\n`)).toEqual([])
  expect(found('core/web/x.ts', "const user = 'OS::Keystone::User'\n")).toEqual([])
  expect(found('sdk/web/x.ts', "input.type === 'image'\n")).toEqual([])
  for (const path of ['core/web/x.test.ts', 'sdk/web/fixture/x.ts', 'plugins/compute/web/x.ts', 'sdk/testing/x.ts'])
    expect(found(path, nova)).toEqual([])
  expect(found('sdk/common/service-type.ts', "const types = ['compute']\n")).toEqual([])
})

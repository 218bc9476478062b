import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const LOADS_GATEWAY = `
  await import(${JSON.stringify(new URL('../create-gateway.ts', import.meta.url).href)})
  const has = (name) => process.moduleLoadList.includes('NativeModule ' + name)
  process.stdout.write(JSON.stringify([has('_http_server'), has('internal/deps/undici/undici')]))`

it('a process that loads the gateway loads the HTTP server of Node, and not its fetch', async () => {
  const words = ['--conditions=fascia-source', '--input-type=module', '--eval', LOADS_GATEWAY]
  const { stdout } = await promisify(execFile)(process.execPath, words)
  expect(JSON.parse(stdout)).toEqual([true, false])
})

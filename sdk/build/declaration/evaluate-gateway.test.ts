import { describe, expect, it } from 'vitest'
import { removePluginsAfterwards, writePlugin } from '../fixture/write-plugin.ts'
import { evaluateGateway } from './evaluate-gateway.ts'

removePluginsAfterwards()

function evaluate(lines: readonly string[]) {
  return evaluateGateway(writePlugin({ 'gateway/plugin.ts': lines.join('\n') }), 'gateway/plugin.ts')
}

describe('the names of a gateway part', () => {
  it('are read without Node, the network or a clock', async () => {
    const reading = await evaluate([
      `import { createHash } from 'node:crypto'`,
      `import { Readable } from 'node:stream'`,
      `import { defineGateway, proxy } from '@fascia/sdk/gateway'`,
      `export const lines = new (class extends Readable {})()`,
      `export const key = createHash('sha256').update(Buffer.from('x')).digest('hex') + Date.now()`,
      `export const answer = fetch('http://127.0.0.1:1/')`,
      `export default defineGateway({`,
      `  routes: [proxy('GET', '/api/x/backups/', 'backup', '/backups')],`,
      `  policies: [{ service: 'backup', release: 'zed', rules: { get: '' }, deprecated: { list: '' } }],`,
      `  settings: { DAYS: 7, FORMATS: { raw: true, other: {} } },`,
      `  publicSettings: ['DAYS', 'HELP'], publicAliases: { SHOWN: 'FORMATS.raw' },`,
      `  features: { copies: { service: 'backup', since: '1.2' } },`,
      `  services: { backup: {} },`,
      `})`,
    ])
    expect(reading).toEqual({
      names: {
        routes: ['GET /api/x/backups/'],
        policies: { backup: ['get', 'list'] },
        settings: ['DAYS', 'FORMATS.other.*', 'FORMATS.raw', 'HELP.*', 'SHOWN.*'],
        features: ['copies'],
        services: ['backup'],
      },
    })
  })

  it('are left out with a warning where the part does not load without Node', async () => {
    const reading = await evaluate([
      `import { readFileSync } from 'node:fs'`,
      `if (readFileSync('/etc/hostname', 'utf8') !== 'known') throw new TypeError('another machine')`,
      `export default {}`,
    ])
    expect(reading).toEqual({ warning: expect.stringMatching(/^gateway\/plugin\.ts: its names .*another machine/) })
  })
})

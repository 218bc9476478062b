import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const GATEWAY = `import { getCall } from '@fascia/sdk/common'
import { defineGateway, handle, proxy } from '@fascia/sdk/gateway'
export default defineGateway({
  routes: [
    proxy('GET', '/api/x/bench/piped/', 'compute', '/servers/detail'),
    handle(getCall('/api/x/bench/joined/'), async ({ cloud }) => {
      const [list, images, flavors] = await Promise.all([
        cloud.compute.get('/servers/detail', { query: { limit: 20 } }),
        cloud.image.get('/names'),
        cloud.compute.get('/names'),
      ])
      const imageNames = new Map(images.things.map(({ id, name }) => [id, name]))
      const flavorNames = new Map(flavors.things.map(({ id, name }) => [id, name]))
      const items = list.servers.map((server) => ({
        ...server,
        image_name: imageNames.get(server.id),
        flavor_name: flavorNames.get(server.id),
      }))
      return { items }
    }),
  ],
})
`

/** Writes a built plugin with a piped route and one that joins three answers; gives the folder of installed plugins. */
export function writeBenchPlugin(home: string): string {
  const folder = join(home, 'plugins', 'bench')
  mkdirSync(join(folder, 'server'), { recursive: true })
  writeFileSync(join(folder, 'server/gateway.js'), GATEWAY)
  const integrity = `sha384-${createHash('sha384').update(GATEWAY).digest('base64')}`
  const manifest = {
    format: 1,
    name: 'bench',
    area: 'bench',
    version: '1.0.0',
    license: 'Apache-2.0',
    description: 'Two routes to measure.',
    sdk: '^0.1.0',
    needs: { required: {}, optional: {}, extensionPoints: {} },
    shared: {},
    capabilities: { api: [], origins: [], storage: false },
    gateway: { file: 'server/gateway.js' },
    locales: {},
    files: { 'server/gateway.js': { integrity, bytes: Buffer.byteLength(GATEWAY) } },
    contributions: [],
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return join(home, 'plugins')
}

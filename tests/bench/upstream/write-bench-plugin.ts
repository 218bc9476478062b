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

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}

/** Writes a built plugin with a piped route and one that joins three answers; gives the settings that install and trust it. */
export function writeBenchPlugin(home: string): {
  readonly FASCIA_PLUGINS: string
  readonly FASCIA_TRUSTED_PLUGINS: string
} {
  const folder = join(home, 'plugins', 'bench')
  mkdirSync(join(folder, 'server'), { recursive: true })
  writeFileSync(join(folder, 'server/gateway.js'), GATEWAY)
  const manifest = {
    format: 1,
    name: 'bench',
    area: 'bench',
    version: '1.0.0',
    license: 'Apache-2.0',
    description: 'Two routes to measure.',
    sdk: '^0.5.0',
    needs: { required: {}, optional: {}, extensionPoints: {} },
    shared: {},
    capabilities: { api: [], origins: [], storage: false },
    gateway: { file: 'server/gateway.js' },
    locales: {},
    files: { 'server/gateway.js': { integrity: integrityOf(GATEWAY), bytes: Buffer.byteLength(GATEWAY) } },
    contributions: [],
  }
  const text = JSON.stringify(manifest)
  writeFileSync(join(folder, 'manifest.json'), text)
  return { FASCIA_PLUGINS: join(home, 'plugins'), FASCIA_TRUSTED_PLUGINS: `bench@${integrityOf(text)}` }
}

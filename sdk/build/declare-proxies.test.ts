import { expect, it } from 'vitest'
import { composePlugin } from './build-plugin.ts'
import { removePluginsAfterwards, writePlugin } from './fixture/write-plugin.ts'

removePluginsAfterwards()

const IMPORT = `import { defineProxies } from '@fascia/sdk/common'\n`

it('writes the proxies of gateway/proxies.ts into the manifest, GET where no method is said', async () => {
  const folder = writePlugin({
    'gateway/proxies.ts': `${IMPORT}export default defineProxies([
      { path: '/api/x/backups/:id/', serviceType: 'block-storage', upstream: '/backups/:id' },
      { method: 'DELETE', path: '/api/x/backups/:id/', serviceType: 'block-storage', upstream: '/backups/:id' },
    ])`,
  })
  const route = { path: '/api/x/backups/:id/', serviceType: 'block-storage', upstream: '/backups/:id' }
  const { manifest } = await composePlugin({ folder })
  expect(manifest.proxies).toEqual([
    { method: 'GET', ...route },
    { method: 'DELETE', ...route },
  ])
  expect(manifest.gateway).toBeUndefined()
})

it.each([
  ['touches the process', `${IMPORT}export default defineProxies([{ path: process.env.HOME }])`, 'IMPURE'],
  [
    'is at a path of another plugin',
    `${IMPORT}export default defineProxies([{ path: '/api/nova/servers/', serviceType: 'compute', upstream: '/servers' }])`,
    'MANIFEST_INVALID',
  ],
])('a proxy that %s does not build', async (_, source, code) => {
  const folder = writePlugin({ 'gateway/proxies.ts': source })
  await expect(composePlugin({ folder })).rejects.toMatchObject({ code: expect.stringContaining(code) })
})

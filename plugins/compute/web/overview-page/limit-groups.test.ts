import { expect, it } from 'vitest'
import { LIMIT_GROUPS } from './limit-groups.ts'

it('reads quotas of networks as limits: none where the quota is negative', () => {
  const network = LIMIT_GROUPS.find(({ service }) => service === 'network')
  const items = [
    { name: 'port', display_name: 'Ports', limit: 500, used: 3 },
    { name: 'router', display_name: 'Routers', limit: -1, used: 1 },
  ]
  expect(network?.read({ items })).toEqual({ port: 500, 'port.used': 3, router: null, 'router.used': 1 })
  expect(network?.read('nonsense')).toEqual({})
})

import { expect, it } from 'vitest'
import { MEMBER_SOURCES } from './sources.ts'

const server = (id: string, addresses: object) => ({ id, name: id, addresses })
const SERVERS = [
  server('web', { lan: [{ addr: '10.0.0.5' }], wan: [{ addr: '203.0.113.9' }] }),
  server('building', {}),
  server('detached', { lan: [] }),
]
const PORTS = [{ device_id: 'web', fixed_ips: [{ ip_address: '10.0.0.5', subnet_id: 's1' }] }]

it('offers a server as a member only where it has addresses, at the first of them [LB-056]', async () => {
  const read = async ({ path }: { readonly path: string }) => (path === '/api/nova/servers/' ? SERVERS : PORTS)
  const offered = await MEMBER_SOURCES.servers({ read } as never)
  expect(offered).toMatchObject([
    {
      label: 'web',
      address: '10.0.0.5',
      subnet_id: 's1',
      addresses: [
        { ip: '10.0.0.5', subnet_id: 's1' },
        { ip: '203.0.113.9', subnet_id: null },
      ],
    },
  ])
})

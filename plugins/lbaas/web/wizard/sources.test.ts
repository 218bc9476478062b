import { Fault } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { MEMBER_SOURCES, readCertificates } from './sources.ts'

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

const pair = (name: string, ...parts: readonly string[]) => ({
  ...{ name, container_ref: `http://c/${name}` },
  secret_refs: parts.map((part) => ({ name: part, secret_ref: `http://s/${part}` })),
})
const secret = (name: string | null, secret_type: string, expiration?: string) => ({
  ...{ name, secret_type, expiration },
  secret_ref: `http://s/${name}`,
})
const asked = (containers: unknown, secrets: unknown, hasService = true) => ({
  hasService: () => hasService,
  read: async ({ path }: { readonly path: string }) => {
    const found = path.includes('certificates') ? containers : secrets
    if (found instanceof Error) throw found
    return found
  },
})

it('offers certificates with their keys, and opaque secrets, each with the day on which it expires [LB-030]', async () => {
  const containers = [
    pair('shop', 'certificate', 'private_key'),
    pair('half', 'certificate'),
    pair('', 'certificate', 'private_key'),
  ]
  const secrets = [
    secret('certificate', 'certificate', '2027-01-01'),
    secret('bundle', 'opaque', '2028-01-01'),
    secret(null, 'opaque'),
  ]
  const { items, hasFailed } = await readCertificates(asked(containers, secrets) as never, false)
  expect(hasFailed).toBe(false)
  expect(items).toEqual([
    { id: 'http://c/shop', name: 'shop', expiration: '2027-01-01' },
    { id: 'http://c/', name: 'http://c/', expiration: '2027-01-01' },
    { id: 'http://s/bundle', name: 'bundle', expiration: '2028-01-01' },
    { id: 'http://s/null', name: 'http://s/null', expiration: null },
  ])
  const [shop] = containers
  const [bare] = (await readCertificates(asked([shop], []) as never, false)).items
  expect(bare?.expiration).toBe(null)
})

it('says that the key manager has failed, and nothing where there is none or the wizard was left [LB-079, LB-080]', async () => {
  const failure = (error: Error) => readCertificates(asked(error, []) as never, true)
  expect(await failure(new Fault('GATEWAY_UPSTREAM_FAILED', {}))).toEqual({ items: [], hasFailed: true })
  await expect(failure(new Fault('GATEWAY_CANCELLED', {}))).rejects.toMatchObject({ code: 'GATEWAY_CANCELLED' })
  await expect(failure(new TypeError('no text'))).rejects.toThrow('no text')
  const absent = asked(new TypeError('asked for nothing'), [], false)
  expect(await readCertificates(absent as never, false)).toEqual({ items: [], hasFailed: false })
})

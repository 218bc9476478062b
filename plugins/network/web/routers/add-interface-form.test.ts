import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import addInterfaceForm from './add-interface-form.ts'

it('offers the subnets of networks inside that the router is not on [NETP-078]', async () => {
  const { source, problems } = await tryForm(addInterfaceForm)
  const subnet = (id: string, name: string) => ({ id, name, cidr: '10.0.0.0/24' })
  const networks = [
    {
      name: 'private',
      is_router_external: false,
      subnets: [subnet('s1', 'taken'), subnet('s2', 'web'), subnet('s3', '')],
    },
    { name: 'public', is_router_external: true, subnets: [subnet('s4', 'out')] },
  ]
  const read = Object(async (_call: object, request?: object) =>
    request ? [{ fixed_ips: [{ subnet_id: 's1' }] }] : networks,
  )
  expect(await source('subnets', { read, item: { id: 'r1' } })).toEqual([
    { id: 's2', name: 'private: 10.0.0.0/24 (web)' },
    { id: 's3', name: 'private: 10.0.0.0/24 (s3)' },
  ])
  const said = (ip_address: string) => problems({ values: { ip_address } })
  expect([said(''), said('10.0.0.9'), said('10.0.0')]).toEqual([{}, {}, { ip_address: 'Enter an IP address.' }])
})

import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import associateForm from './associate-form.ts'

it('says which address was associated, by its id where it is not listed', async () => {
  const { form } = await tryForm(associateForm)
  const { successValues } = Object(form.spec)
  const addresses = [
    { id: 'f1', ip: '203.0.113.1' },
    { id: 'f2', ip: '203.0.113.2' },
  ]
  const said = (address_id: string) => successValues({ values: { address_id }, answers: { addresses } })
  expect([said('f2'), said('f9')]).toEqual([{ ip: '203.0.113.2' }, { ip: 'f9' }])
})

it('offers addresses that lead nowhere, and ports that no floating IP leads to [NETP-112]', async () => {
  const { choices } = await tryForm(associateForm)
  const address = (id: string, port_id: string | null, fixed_ip: string | null) => ({ id, ip: id, port_id, fixed_ip })
  const target = (port_id: string, ip_address: string) => ({
    id: `${port_id}_${ip_address}`,
    name: `web: ${ip_address}`,
    port_id,
    instance_id: 's1',
    ip_address,
  })
  const answers = {
    addresses: [address('203.0.113.1', null, null), address('203.0.113.2', 'p1', '10.0.0.4')],
    targets: [target('p1', '10.0.0.4'), target('p1', '10.0.0.5'), target('p2', '10.0.0.4')],
  }
  expect(choices('address_id', { answers })).toEqual([['203.0.113.1', '203.0.113.1']])
  expect(choices('port_id', { answers })).toEqual([
    ['p1_10.0.0.5', 'web: 10.0.0.5'],
    ['p2_10.0.0.4', 'web: 10.0.0.4'],
  ])
})

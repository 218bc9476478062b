import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createSubnetForm from './create-subnet-form.ts'

it.each([
  [{ no_gateway: false, gateway: '' }, {}, true],
  [{ no_gateway: false, gateway: '10.0.0.9' }, { gateway_ip: '10.0.0.9' }, true],
  [{ no_gateway: true, gateway: '10.0.0.9' }, { gateway_ip: null }, false],
])('sends of the gateway %j: %j', async (chosen, sent, asks) => {
  const { body, shown, initial } = await tryForm(createSubnetForm)
  expect(initial()).toEqual({ enable_dhcp: true, no_gateway: false })
  const values = { cidr: '10.0.0.0/24', ...chosen }
  expect(body({ values })).toEqual({ cidr: '10.0.0.0/24', ...sent })
  expect(shown({ values }).includes('gateway')).toBe(asks)
})

import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import addAgentForm from './add-agent-form.ts'

const agent = (id: string) => ({ id, host: `host-${id}` })

it('offers the agents that do not serve the network, and sends the one that is chosen [NETP-064]', async () => {
  const { source, initial, body, command } = await tryForm(addAgentForm)
  const item = { id: 'n1', name: 'private' }
  const read = Object(async (_call: object, { params }: { readonly params?: object }) =>
    params ? [agent('a1')] : [agent('a1'), agent('a2')],
  )
  expect(await source('agents', { read, item })).toEqual([agent('a2')])
  const values = { ...initial({ item }), agent_id: 'a2' }
  expect(values).toEqual({ network_name: 'private', agent_id: 'a2' })
  expect(body({ values, item })).toEqual({ agent_id: 'a2' })
  expect(command({ values, item })).toBe('openstack network agent add network --dhcp a2 n1')
})

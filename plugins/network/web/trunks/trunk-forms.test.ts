import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createForm from './create-trunk-form.ts'
import editForm from './edit-trunk-form.ts'
import { TRUNK_SOURCES } from './trunk-steps.ts'

const ROW = { port_id: 'p2', segmentation_type: 'vlan', segmentation_id: 100 }
/** What a form says once its request was answered. */
function saidOf(spec: object): readonly unknown[] {
  const { success, successValues } = Object(spec)
  return [success, successValues({ answer: { name_or_id: 'uplink' } })]
}
const PARENT = { parent_ports: ['p1'], subport_rows: [] }

it('sends a new trunk with its parent port and its subports [NET-029, NET-030, NET-031]', async () => {
  const { body } = await tryForm(createForm)
  const least = { name: '', description: '', admin_state_up: true, port_id: 'p1', sub_ports: [] }
  expect(body({ values: PARENT })).toEqual(least)
  expect(body({ values: { parent_ports: [] } })).toEqual({ ...least, port_id: '' })
  const rows = [ROW, { port_id: 'p3', segmentation_type: 'inherit', segmentation_id: null }]
  const given = { name: 'uplink', description: 'Core', admin_state_up: false }
  expect(body({ values: { ...PARENT, ...given, subport_rows: rows } })).toEqual({
    ...given,
    port_id: 'p1',
    sub_ports: [ROW, { port_id: 'p3', segmentation_type: 'inherit' }],
  })
})

it('gives the command of a new trunk', async () => {
  const { command } = await tryForm(createForm)
  expect(command({ values: PARENT })).toBe('openstack network trunk create --parent-port p1 trunk')
  const given = { name: 'uplink', description: 'Core', admin_state_up: false }
  const rows = [ROW, { port_id: 'p3', segmentation_type: 'inherit', segmentation_id: null }]
  expect(command({ values: { ...PARENT, ...given, subport_rows: rows } })).toBe(
    'openstack network trunk create --parent-port p1 --subport port=p2,segmentation-type=vlan,segmentation-id=100 --subport port=p3,segmentation-type=inherit --description Core --disable uplink',
  )
})

it.each([
  [255, {}],
  [256, { name: expect.any(String), description: expect.any(String) }],
])('takes a name and a description of %i characters: %j [NET-044]', async (length, problem) => {
  const text = 'a'.repeat(length)
  const { problems } = await tryForm(createForm)
  expect(problems({ values: { ...PARENT, name: text, description: text } })).toEqual(problem)
})

it('names the networks of ports, by their ids where they cannot be read', async () => {
  const answers = (networks: () => Promise<unknown>) => {
    const replies = [
      async () => [
        { id: 'p1', network_id: 'n1' },
        { id: 'p2', network_id: 'n2' },
      ],
      networks,
    ]
    return Object({ read: () => replies.shift()?.() })
  }
  const names = async (networks: () => Promise<unknown>) =>
    (await TRUNK_SOURCES.ports(answers(networks))).map(({ network_name }) => network_name)
  expect(await names(async () => [{ id: 'n1', name: 'private' }])).toEqual(['private', 'n2'])
  expect(await names(() => Promise.reject(new Error('No.')))).toEqual(['n1', 'n2'])
})

it('begins with a trunk that is up, and says once that it was created [NET-031, NET-045]', async () => {
  const { initial, form } = await tryForm(createForm)
  const start = { name: '', description: '', admin_state_up: true, parent_ports: [], subport_rows: [] }
  expect(initial()).toEqual(start)
  expect(saidOf(form.spec)).toEqual(['Trunk {name} was successfully created.', { name: 'uplink' }])
})

it('sends of an edited trunk what it was and what it is to be, and says once that it was edited [NET-041, NET-045]', async () => {
  const { initial, form } = await tryForm(editForm)
  const item = { id: 't1', name: 'uplink', admin_state_up: true, port_id: 'p1', sub_ports: [ROW] }
  const begun = { name: 'uplink', description: '', admin_state_up: true, parent_ports: ['p1'], subport_rows: [ROW] }
  expect([initial({ item }), initial({ item: { ...item, description: null } })]).toEqual([begun, begun])
  const sent: unknown[] = []
  const request = async (_call: unknown, input: object) => sent.push(input)
  await form.spec.send?.(Object({ request, item, values: { admin_state_up: false, subport_rows: [] } }))
  const before = { name: 'uplink', description: null, admin_state_up: true, sub_ports: [ROW] }
  const after = { name: '', description: '', admin_state_up: false, sub_ports: [] }
  expect(sent).toEqual([{ params: { id: 't1' }, body: [before, after] }])
  expect(saidOf(form.spec)).toEqual(['Trunk {name} was successfully edited.', { name: 'uplink' }])
})

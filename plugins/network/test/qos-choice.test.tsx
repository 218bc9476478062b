import type { Dashboard } from '@fascia/testing'
import { expect, it } from 'vitest'
import { openNetwork } from './open-network.ts'

interface Thing {
  readonly id: string
  readonly name?: string
  readonly qos_policy_id: string | null
  readonly description?: string
}

const closed = (app: Dashboard) => app.hides({ dialog: true })

/** What Neutron has of one kind. */
async function rows(app: Dashboard, kind: string): Promise<readonly Thing[]> {
  const answer = await app.cloud<Readonly<Record<string, readonly Thing[]>>>('GET', `/network/v2.0/${kind}`)
  return answer[kind.split('/').at(-1) ?? ''] ?? []
}

const policyOf = async (app: Dashboard, kind: string, id: string) =>
  (await rows(app, kind)).find((one) => one.id === id)?.qos_policy_id

/** The ids of the two policies of the demo cloud. */
async function policies(app: Dashboard) {
  const { policies: found } = await app.cloud<{ readonly policies: readonly { id: string; name: string }[] }>(
    'GET',
    '/network/v2.0/qos/policies',
  )
  const idOf = (name: string) => found.find((one) => one.name === name)?.id
  return { gold: idOf('gold'), bestEffort: idOf('best-effort') }
}

it('puts a QoS policy on a network, changes it, takes it away, and shows it in the details [FEATURE-33]', async () => {
  const app = await openNetwork()
  const { gold, bestEffort } = await policies(app)
  await app.press('Create Network')
  const create = await app.dialog('Create Network')
  await create.fill(/^Network Name/, 'limited')
  await create.findByLabelText(/^QoS Policy/)
  await create.pick(/^QoS Policy/, 'gold')
  await app.user.click(create.getByRole('checkbox', { name: /^Create Subnet/ }))
  await create.press('Create')
  const { id } = await app.row('limited')
  expect(await policyOf(app, 'networks', id)).toBe(gold)
  for (const [choice, policy] of [
    ['best-effort', bestEffort],
    ['No QoS policy', null],
    ['gold', gold],
  ] as const) {
    await (await app.row('limited')).choose('Edit Network')
    const edit = await app.dialog('Edit Network')
    await edit.findByLabelText(/^QoS Policy/)
    await edit.pick(/^QoS Policy/, choice)
    await edit.press('Save')
    await closed(app)
    expect(await policyOf(app, 'networks', id)).toBe(policy)
  }
  await app.open(`/project/networks/${id}/detail`)
  const link = await app.screen.findByRole('link', { name: 'gold' })
  expect(link.getAttribute('href')).toContain(`/ngdetails/OS::Neutron::QoSPolicy/${gold}`)
})

it('keeps a QoS policy of a port that is not among those of the project', async () => {
  const app = await openNetwork()
  const { id: network } = await app.row('private')
  const hidden = await app.cloud<{ readonly policy: { readonly id: string } }>(
    'POST',
    '/network/v2.0/qos/policies',
    { policy: { name: 'hidden' } },
    'admin',
  )
  const { port } = await app.cloud<{ readonly port: Thing }>(
    'POST',
    '/network/v2.0/ports',
    {
      port: {
        network_id: network,
        name: 'held',
        tenant_id: app.host.simulator.people.projects.demo,
        qos_policy_id: hidden.policy.id,
      },
    },
    'admin',
  )
  await app.open(`/project/networks/${network}/detail?tab=network_tabs__ports_tab`)
  await (await app.row('held')).choose('Edit Port')
  const edit = await app.dialog('Edit Port')
  const choice = await edit.findByLabelText<HTMLSelectElement>(/^QoS Policy/)
  expect(choice.value).toBe(hidden.policy.id)
  await edit.fill(/^Name/, 'other')
  await edit.press('Next')
  await edit.press('Update')
  await closed(app)
  expect((await rows(app, 'ports')).find(({ id }) => id === port.id)).toMatchObject({
    name: 'other',
    qos_policy_id: hidden.policy.id,
  })
})

it('puts a QoS policy on a new floating IP, and shows it in its details', async () => {
  const app = await openNetwork({ path: '/project/floating_ips' })
  const { gold } = await policies(app)
  await app.press('Allocate IP To Project')
  const allocate = await app.dialog('Allocate IP To Project')
  await allocate.fill(/^Description/, 'limited')
  await allocate.findByLabelText(/^QoS Policy/)
  await allocate.pick(/^QoS Policy/, 'gold')
  await allocate.press('Allocate IP')
  const { id } = await app.row('limited')
  expect(await policyOf(app, 'floatingips', id)).toBe(gold)
  await app.open(`/ngdetails/OS::Neutron::FloatingIP/${id}`)
  expect((await app.screen.findByRole('link', { name: 'gold' })).getAttribute('href')).toContain(gold)
})

it('changes the QoS policy of a floating IP, and takes it off', async () => {
  const app = await openNetwork({ path: '/project/floating_ips' })
  const { gold, bestEffort } = await policies(app)
  const [pool] = (await rows(app, 'networks')).filter(({ name }) => name === 'public')
  const floatingip = { floating_network_id: pool?.id, description: 'front', qos_policy_id: bestEffort }
  const made = await app.cloud<{ floatingip: Thing }>('POST', '/network/v2.0/floatingips', { floatingip })
  const { id } = made.floatingip
  await app.open(`/ngdetails/OS::Neutron::FloatingIP/${id}`)
  for (const [choice, policy] of [
    ['gold', gold],
    ['No QoS policy', null],
  ] as const) {
    await app.press('Edit Floating IP')
    const edit = await app.dialog('Edit Floating IP')
    await edit.findByLabelText(/^QoS Policy/)
    await edit.pick(/^QoS Policy/, choice)
    await edit.press('Save')
    await closed(app)
    expect(await policyOf(app, 'floatingips', id)).toBe(policy)
    expect(app.served.filter(({ method }) => method === 'PUT').at(-1)?.address).toBe(`/network/v2.0/floatingips/${id}`)
    if (policy) await app.screen.findByRole('link', { name: choice })
    else await app.hides({ link: 'gold' })
  }
  expect((await rows(app, 'floatingips')).find((one) => one.id === id)).toMatchObject({ description: 'front' })
})

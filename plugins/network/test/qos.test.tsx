import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { qosPolicy } from '../web/qos/qos-policy.ts'
import { labels, openNetwork } from './open-network.ts'

const PATH = '/project/network_qos'

type App = Awaited<ReturnType<typeof openNetwork>>
interface Read {
  readonly policies: readonly { readonly id: string; readonly rules: readonly Readonly<Record<string, unknown>>[] }[]
}
/** The rules of a policy at the service, without their ids. */
const rulesOf = async (app: App, name: string) => {
  const { policies } = await app.cloud<Read>('GET', `/network/v2.0/qos/policies?name=${name}`, undefined, 'admin')
  return (policies[0]?.rules ?? []).map(({ id: _id, qos_policy_id: _policy, ...rule }) => rule)
}
const openAdmin = (path = PATH) => openNetwork({ path, as: 'admin' })

/** Opens the page as an administrator of an own policy. */
async function openOwn(path?: string) {
  const app = await openAdmin(path)
  await app.press('Create QoS Policy')
  const dialog = await app.dialog('Create QoS Policy')
  await dialog.fill(/^Name/, 'silver')
  await dialog.press('Create QoS Policy')
  await app.screen.findByText('QoS Policy silver was successfully created.')
  return app
}

async function addRule(app: App, type: string, fields: Readonly<Record<string, string>>, direction?: string) {
  await (await app.row('silver')).choose('Add Rule')
  const dialog = await app.dialog('Add Rule')
  await dialog.pick(/^Type/, type)
  for (const [label, text] of Object.entries(fields)) {
    if (label === 'DSCP Mark') await dialog.pick(/^DSCP Mark/, text)
    else await dialog.fill(new RegExp(`^${label}`), text)
  }
  if (direction) await dialog.pick(/^Direction/, direction)
  await dialog.press('Add')
  await app.hides({ dialog: true })
}

/** Adds a rule of 200 kbps, opens it for a change, and sets it to 300 behind the form. */
async function editChangedRule(app: App) {
  await addRule(app, 'Minimum Bandwidth', { 'Min Kbps': '200' })
  const { id } = await app.row('silver')
  await (await app.row('silver')).choose('Edit Rule')
  const dialog = await app.dialog('Edit Rule')
  const rule = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Rule/ })
  const [chosen] = [...rule.options].filter(({ text }) => text.startsWith('Minimum Bandwidth'))
  await dialog.pick(/^Rule/, chosen?.text ?? '')
  const path = `/network/v2.0/qos/policies/${id}/minimum_bandwidth_rules/${chosen?.value}`
  await app.cloud('PUT', path, { minimum_bandwidth_rule: { min_kbps: 300 } }, 'admin')
  return dialog
}

it('lists own and shared policies, narrows them in the browser, and links to their details [NET-001, NET-002, NET-003, NET-019, NETP-127]', async () => {
  const app = await openNetwork({ path: PATH })
  const row = await app.row('gold')
  expect(await app.headings('Network QoS')).toEqual(['Policy Name', 'Description', 'Shared'])
  expect([row.cell('Description'), row.cell('Shared')]).toEqual(['For voice and video', 'No'])
  expect((await app.row('best-effort')).cell('Shared')).toBe('Yes')
  const names = () => app.screen.getAllByRole('link', { name: /^(gold|best-effort)$/ }).map((link) => link.textContent)
  expect(names()).toEqual(['best-effort', 'gold'])
  expect(within(row.element).getByRole('link', { name: 'gold' }).getAttribute('href')).toContain(
    `/ngdetails/OS::Neutron::QoSPolicy/${row.id}`,
  )
  expect(app.calls).toContain('GET /api/neutron/qos_policies/')
  for (const [query, shown] of [
    ['name:gold', 'gold'],
    ['description:left', 'best-effort'],
    ['shared:false', 'gold'],
    ['shared:true', 'best-effort'],
  ]) {
    await app.open(`${PATH}?q=${query}`)
    await waitFor(() => expect(names()).toEqual([shown]))
  }
  await app.open(`${PATH}/${row.id}`)
  await app.screen.findByRole('heading', { name: 'gold', level: 1 })
  expect(window.location.pathname).toBe(`/ngdetails/OS::Neutron::QoSPolicy/${row.id}`)
  expect(app.calls).toContain(`GET /api/neutron/qos_policies/${row.id}/`)
})

it('shows name, id, times and project of an expanded row [NETP-128]', async () => {
  const app = await openNetwork({ path: PATH })
  const row = await app.row('gold')
  await app.user.click(within(row.element).getByRole('button', { name: /details|more/i }))
  for (const label of ['Policy ID', 'Created At', 'Updated At']) await app.screen.findByText(label)
  const project = () => [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Project')
  await waitFor(() => expect(project()?.nextElementSibling?.textContent).toBe('demo'))
})

it('lists each rule in the table of its type [NET-006, NET-008, NET-009, NET-010, NET-011, NET-012]', async () => {
  const app = await openNetwork({ path: PATH })
  const { id } = await app.row('gold')
  await app.open(`/ngdetails/OS::Neutron::QoSPolicy/${id}`)
  const read = async (name: string) => {
    const table = within(await app.screen.findByRole('grid', { name }))
    const [head = [], ...rows] = table
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
    return [head, ...rows.map(([, ...cells]) => cells)]
  }
  expect(await read('Bandwidth Limit Rules')).toEqual([
    ['Rule ID', 'Type', 'Max Kbps', 'Max Burst Kbits', 'Direction'],
    ['Bandwidth Limit', '100,000', '80,000', 'Egress'],
  ])
  expect(await read('DSCP Marking Rules')).toEqual([
    ['Rule ID', 'Type', 'DSCP Mark'],
    ['DSCP Marking', '46'],
  ])
  expect(await read('Minimum Bandwidth Rules')).toEqual([
    ['Rule ID', 'Type', 'Min Kbps', 'Direction'],
    ['Minimum Bandwidth', '20,000', 'Egress'],
  ])
  expect(await read('Minimum Packet Rate Rules')).toEqual([
    ['Rule ID', 'Type', 'Min Kpps', 'Direction'],
    ['Minimum Packet Rate', '40', 'Any'],
  ])
  expect(await read('Packet Rate Limit Rules')).toEqual([
    ['Rule ID', 'Type', 'Max Kpps', 'Max Burst Kpps', 'Direction'],
    ['Packet Rate Limit', '90', '10', 'Ingress'],
  ])
})

it('creates a policy that is not shared, with a required name and a short description [NET-005, NET-021]', async () => {
  const app = await openAdmin()
  await app.press('Create QoS Policy')
  const dialog = await app.dialog('Create QoS Policy')
  await waitFor(() => expect(labels(dialog)).toEqual(['Name', 'Description', 'Shared']))
  await dialog.press('Create QoS Policy')
  await dialog.findByText('Name is a required field')
  await dialog.fill(/^Name/, 'silver')
  await dialog.fill(/^Description/, 'x'.repeat(256))
  await dialog.press('Create QoS Policy')
  await dialog.findByText('The description may have at most 255 characters.')
  await dialog.fill(/^Description/, 'Second')
  await dialog.press('Create QoS Policy')
  await app.screen.findByText('QoS Policy silver was successfully created.')
  const row = await app.row('silver')
  expect([row.cell('Description'), row.cell('Shared')]).toEqual(['Second', 'No'])
  expect(await row.actions()).toEqual(['Add Rule', 'Edit Rule', 'Delete Rule', 'Delete QoS Policy'])
})

it('adds rules of the four types, with the fields and directions of each [NET-006, NET-007, NET-013, NET-020, NET-021, NETP-129] [FEATURE-33]', async () => {
  const app = await openOwn()
  const row = await app.row('silver')
  await row.choose('Add Rule')
  const dialog = await app.dialog('Add Rule')
  await waitFor(() => expect(labels(dialog)).toEqual(['Type']))
  await dialog.press('Add')
  await dialog.findByText('Type is a required field')
  const shown = async (type: string) => {
    await dialog.pick(/^Type/, type)
    return labels(dialog)
  }
  const ways = () =>
    [...dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Direction/ }).options].map(({ text }) => text)
  expect(await shown('DSCP Marking')).toEqual(['Type', 'DSCP Mark'])
  expect(await shown('Minimum Bandwidth')).toEqual(['Type', 'Min Kbps', 'Direction'])
  expect(ways().slice(1)).toEqual(['Egress', 'Ingress'])
  expect(await shown('Minimum Packet Rate')).toEqual(['Type', 'Min Kpps', 'Direction'])
  expect(ways().slice(1)).toEqual(['Egress', 'Ingress', 'Any'])
  expect(await shown('Bandwidth Limit')).toEqual(['Type', 'Max Kbps', 'Max Burst Kbits', 'Direction'])
  const way = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Direction/ })
  expect(way.selectedOptions[0]?.text).toBe('Egress')
  await dialog.press('Add')
  await dialog.findByText('Max Kbps is a required field')
  await dialog.fill(/^Max Kbps/, '1000')
  await dialog.fill(/^Max Burst Kbits/, '800')
  await dialog.press('Add')
  await app.screen.findByText('QoS Policy Rule successfully created')
  await addRule(app, 'DSCP Marking', { 'DSCP Mark': '26' })
  await addRule(app, 'Minimum Bandwidth', { 'Min Kbps': '200' })
  await addRule(app, 'Minimum Packet Rate', { 'Min Kpps': '3' }, 'Any')
  const { id } = await app.row('silver')
  const under = `/api/neutron/qos/policies/${id}`
  for (const kind of ['bandwidth_limit', 'dscp_marking', 'minimum_bandwidth', 'minimum_packet_rate'])
    expect(app.calls).toContain(`POST ${under}/${kind}_rules/`)
  // Neutron has a default of its own for a direction that it is not given.
  const sent = app.served.filter(({ method, address }) => method === 'POST' && address.includes(`/policies/${id}/`))
  expect(sent.map(({ body }) => body)).toMatchObject([
    { bandwidth_limit_rule: { direction: 'egress' } },
    { dscp_marking_rule: { dscp_mark: 26 } },
    { minimum_bandwidth_rule: { direction: 'egress' } },
    { minimum_packet_rate_rule: { direction: 'any' } },
  ])
  expect(await rulesOf(app, 'silver')).toEqual([
    { type: 'bandwidth_limit', max_kbps: 1000, max_burst_kbps: 800, direction: 'egress' },
    { type: 'dscp_marking', dscp_mark: 26 },
    { type: 'minimum_bandwidth', min_kbps: 200, direction: 'egress' },
    { type: 'minimum_packet_rate', min_kpps: 3, direction: 'any' },
  ])
})

it('changes and deletes the rule that is chosen, and says so when there is none [NET-014, NET-015, NET-020, NET-022] [FEATURE-33]', async () => {
  const app = await openOwn()
  const { id } = await app.row('silver')
  await (await app.row('silver')).choose('Edit Rule')
  await app.screen.findByText('There are no rules to modify.')
  await (await app.row('silver')).choose('Delete Rule')
  await app.screen.findByText('There are no rules to delete.')
  await app.hides({ dialog: true })
  await addRule(app, 'Minimum Bandwidth', { 'Min Kbps': '200' }, 'Ingress')
  await addRule(app, 'DSCP Marking', { 'DSCP Mark': '26' })
  await (await app.row('silver')).choose('Edit Rule')
  const edit = await app.dialog('Edit Rule')
  await edit.press('Save')
  await edit.findByText('Rule is a required field')
  const rule = await edit.findByRole<HTMLSelectElement>('combobox', { name: /^Rule/ })
  const [chosen] = [...rule.options].filter(({ text }) => text.startsWith('Minimum Bandwidth'))
  await edit.pick(/^Rule/, chosen?.text ?? '')
  expect(labels(edit)).toEqual(['Rule', 'Min Kbps', 'Direction'])
  expect((await edit.findByLabelText<HTMLInputElement>(/^Min Kbps/)).value).toBe('200')
  await edit.fill(/^Min Kbps/, '300')
  await edit.press('Save')
  await app.screen.findByText('QoS Policy Rule successfully updated')
  const address = `/api/neutron/qos/policies/${id}/minimum_bandwidth_rules/${chosen?.text.split(': ')[1]}/`
  expect(app.calls).toContain(`PATCH ${address}`)
  expect(await rulesOf(app, 'silver')).toContainEqual({
    type: 'minimum_bandwidth',
    min_kbps: 300,
    direction: 'ingress',
  })
  await (await app.row('silver')).choose('Delete Rule')
  const remove = await app.dialog('Delete Rule')
  await remove.press('Delete Rule')
  await remove.findByText('Rule is a required field')
  await remove.pick(/^Rule/, chosen?.text ?? '')
  await remove.press('Delete Rule')
  await app.screen.findByText('QoS Policy Rule successfully deleted')
  expect(app.calls).toContain(`DELETE ${address}`)
  expect(await rulesOf(app, 'silver')).toEqual([{ type: 'dscp_marking', dscp_mark: 26 }])
})

it('says what another has set meanwhile in the same figure of a rule, and asks before it replaces it', async () => {
  const app = await openOwn()
  const dialog = await editChangedRule(app)
  await dialog.fill(/^Min Kbps/, '400')
  await dialog.press('Save')
  await dialog.findByText('Changed meanwhile from "200" to "300". You entered "400".')
  expect(await rulesOf(app, 'silver')).toMatchObject([{ min_kbps: 300 }])
  await dialog.press('Save')
  await app.screen.findByText('QoS Policy Rule successfully updated')
  expect(await rulesOf(app, 'silver')).toMatchObject([{ min_kbps: 400 }])
})

it('changes nothing of a rule of which nothing was changed', async () => {
  const app = await openOwn()
  const dialog = await editChangedRule(app)
  await dialog.press('Save')
  await app.screen.findByText('Nothing has been changed.')
  expect(await rulesOf(app, 'silver')).toMatchObject([{ min_kbps: 300 }])
})

it('asks before policies are deleted, and says that they are not recoverable [NET-018, NET-019]', async () => {
  const app = await openOwn()
  const row = await app.row('silver')
  await row.choose('Delete QoS Policy')
  const dialog = await app.dialog(/Confirm/)
  await dialog.findByText('You have selected "silver". Deleted QoS policy is not recoverable.')
  await dialog.press(/^Delete/)
  await app.screen.findByText('Deleted QoS Policy: silver.')
  expect(app.calls).toContain(`DELETE /api/neutron/qos_policies/${row.id}/`)
  await app.open('/admin/network_qos')
  expect(await app.headings('Network QoS')).toEqual(['Project', 'Policy Name', 'Description', 'Shared'])
  expect((await app.row('gold')).cell('Project')).toBe('demo')
  for (const name of ['gold', 'best-effort']) await (await app.row(name)).select()
  await app.press(/^Delete QoS Policies/)
  const several = await app.dialog(/Confirm/)
  await several.findByText(/Deleted QoS policies are not recoverable\./)
  await several.press(/^Delete/)
  await app.hides({ link: 'gold' })
})

it('says what failed of a policy and of its rules [NET-023]', async () => {
  const app = await openNetwork({ path: '/admin/network_qos', as: 'admin', expectProblems: true })
  const { id } = await app.row('gold')
  const failed = async (method: string, path: string, message: string, act: () => Promise<unknown>) => {
    const stop = app.refuse({ service: 'network', method, path, status: 500 })
    await act()
    await app.screen.findByText(new RegExp(message))
    stop()
    await app.reload()
    await app.open('/admin/network_qos')
  }
  const under = `/v2.0/qos/policies/${id}`
  const pressIn = async (
    title: string,
    button: string,
    fill: (dialog: Awaited<ReturnType<App['dialog']>>) => Promise<void>,
  ) => {
    const dialog = await app.dialog(title)
    await fill(dialog)
    await dialog.press(button)
  }
  await failed('POST', '/v2.0/qos/policies', 'Unable to create the QoS Policy\\.', async () => {
    await app.press('Create QoS Policy')
    await pressIn('Create QoS Policy', 'Create QoS Policy', (dialog) => dialog.fill(/^Name/, 'x'))
  })
  await failed('POST', `${under}/bandwidth_limit_rules`, 'Unable to add the QoS policy rule\\.', async () => {
    await (await app.row('gold')).choose('Add Rule')
    await pressIn('Add Rule', 'Add', async (dialog) => {
      await dialog.pick(/^Type/, 'Bandwidth Limit')
      await dialog.fill(/^Max Kbps/, '1')
    })
  })
  const pickMark = async (dialog: Awaited<ReturnType<App['dialog']>>) => {
    const rule = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Rule/ })
    await dialog.pick(/^Rule/, [...rule.options].find(({ text }) => text.startsWith('DSCP'))?.text ?? '')
  }
  await failed('PUT', `${under}/dscp_marking_rules/*`, 'Unable to update the QoS policy rule\\.', async () => {
    await (await app.row('gold')).choose('Edit Rule')
    await pressIn('Edit Rule', 'Save', async (dialog) => {
      await pickMark(dialog)
      await dialog.pick(/^DSCP Mark/, '8')
    })
  })
  await failed('DELETE', `${under}/dscp_marking_rules/*`, 'Unable to delete the QoS policy rule\\.', async () => {
    await (await app.row('gold')).choose('Delete Rule')
    await pressIn('Delete Rule', 'Delete Rule', pickMark)
  })
  await failed('DELETE', under, `Unable to delete qos policy ${id}`, async () => {
    await (await app.row('gold')).choose('Delete QoS Policy')
    await (await app.dialog(/Confirm/)).press(/^Delete/)
  })
  await failed('GET', under, `Unable to retrieve the policy with ID ${id}`, () =>
    app.open(`/ngdetails/OS::Neutron::QoSPolicy/${id}`),
  )
})

it('offers what the policy of the service allows [NET-016, NET-017]', async () => {
  const app = await openNetwork({ path: PATH })
  const row = await app.row('gold')
  expect(await row.actions()).toEqual([])
  await app.hides({ button: 'Create QoS Policy' })
})

const KINDS = ['bandwidth_limit', 'dscp_marking', 'minimum_bandwidth', 'minimum_packet_rate']
const NEEDED: readonly (readonly [rule: string, label: string])[] = [
  ...KINDS.map((kind) => [`create_policy_${kind}_rule`, 'Add Rule'] as const),
  ...KINDS.slice(0, 3).map((kind) => [`update_policy_${kind}_rule`, 'Edit Rule'] as const),
  ...KINDS.slice(0, 3).map((kind) => [`delete_policy_${kind}_rule`, 'Delete Rule'] as const),
  ['delete_qos_policy', 'Delete QoS Policy'],
  ['create_qos_policy', ''],
]

it.each(NEEDED)('needs the rule %s [NET-016, NET-017]', async (rule, label) => {
  const app = await openNetwork({ path: '/admin/network_qos', as: 'admin', policy: { network: { [rule]: '!' } } })
  const all = ['Add Rule', 'Edit Rule', 'Delete Rule', 'Delete QoS Policy']
  expect(await (await app.row('gold')).actions()).toEqual(all.filter((one) => one !== label))
  expect(app.screen.queryByRole('button', { name: 'Create QoS Policy' }) === null).toBe(label === '')
})

it('knows the properties of a policy, which the gateway answers [NET-004]', async () => {
  const app = await openNetwork({ path: PATH })
  const { id } = await app.row('gold')
  const names = [
    ...['name', 'id', 'description', 'shared', 'tenant_id', 'project_id', 'created_at', 'updated_at'],
    ...['rules', 'revision_number'],
  ]
  expect(Object.keys(qosPolicy.properties)).toEqual(names)
  const policy = await (await app.request('GET', `/api/neutron/qos_policies/${id}/`)).json()
  for (const name of names) expect(policy, name).toHaveProperty(name)
})

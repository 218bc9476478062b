// @needs compute network
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type App, itemOf, shopAddresses } from './open-child.ts'
import { openLbaas } from './open-lbaas.ts'

const ROOT = '/load-balancer/v2.0/lbaas'

interface Policies {
  readonly l7policies: readonly { readonly name: string; readonly position: number }[]
}

/** The listener of `shop` with policies beside the one that it has, at its tab of policies. */
async function openPolicies(...more: readonly string[]) {
  const app = await openLbaas()
  const { listener } = await shopAddresses(app)
  const { id } = await itemOf(app, 'listeners/', 'http')
  for (const name of more) {
    await app.cloud('POST', `${ROOT}/l7policies`, { l7policy: { name, action: 'REJECT', listener_id: id } })
    await app.advance(10_000)
  }
  await app.open(listener)
  await app.user.click(await app.screen.findByRole('tab', { name: 'L7 Policies' }))
  const order = async () => {
    const { l7policies } = await app.cloud<Policies>('GET', `${ROOT}/l7policies?listener_id=${id}`)
    return l7policies.toSorted((one, other) => one.position - other.position).map(({ name }) => name)
  }
  return { app, order }
}

/** The names in the dialog, from the first to the last. */
const shown = (dialog: Awaited<ReturnType<App['dialog']>>) =>
  dialog
    .getAllByRole('button', { name: /^Move .*, at place/ })
    .map((one) => /^Move (.*), at/.exec(one.ariaLabel ?? '')?.[1])

it('orders the policies of a listener by arrow keys and by buttons, and saves what was moved alone [FEATURE-38, LAYER-03]', async () => {
  const { app, order } = await openPolicies('second', 'third')
  expect(await order()).toEqual(['to-images', 'second', 'third'])
  await app.press('Order L7 Policies')
  const dialog = await app.dialog('Order L7 Policies')
  await waitFor(() => expect(shown(dialog)).toEqual(['to-images', 'second', 'third']))
  const handle = dialog.getByRole('button', { name: 'Move third, at place 3 of 3' })
  handle.focus()
  await app.user.keyboard('{Home}')
  expect(shown(dialog)).toEqual(['third', 'to-images', 'second'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move third, at place 1 of 3')
  await app.user.click(dialog.getByRole('button', { name: 'Move to-images down' }))
  expect(shown(dialog)).toEqual(['third', 'second', 'to-images'])
  await app.user.click(dialog.getByRole('button', { name: 'Move to-images up' }))
  await dialog.press('Save Order')
  await app.screen.findByText('The L7 policies of http have a new order.')
  expect(await order()).toEqual(['third', 'to-images', 'second'])
  const moved = app.served.filter(({ method, address }) => method === 'PUT' && address.includes('/l7policies/'))
  expect(moved).toHaveLength(1)
})

it('says why one policy has no order [LAYER-03]', async () => {
  const { app } = await openPolicies()
  const button = await app.screen.findByRole('button', { name: /^Order L7 Policies/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('makes an L7 policy that redirects to a prefix with a code [FEATURE-38, LAYER-01]', async () => {
  const { app } = await openPolicies()
  const http = await itemOf(app, 'listeners/', 'http')
  await app.press('Create L7 Policy')
  const dialog = await app.dialog('Create L7 Policy')
  await dialog.fill(/^Name/, 'moved')
  await dialog.pick(/^Action/, 'Redirect to Prefix')
  await dialog.fill(/^Redirect Prefix/, 'www.example.org')
  await dialog.press('Create L7 Policy')
  await dialog.findByText('The redirect prefix must be a valid http or https url.')
  await dialog.fill(/^Redirect Prefix/, 'https://www.example.org')
  await dialog.pick(/^Redirect Code/, '308 Permanent Redirect')
  await dialog.press('Create L7 Policy')
  await app.screen.findByText('A new l7 policy is being created.')
  expect(await itemOf(app, `l7policies/?listenerId=${http.id}`, 'moved')).toMatchObject({
    ...{ action: 'REDIRECT_PREFIX', redirect_prefix: 'https://www.example.org', redirect_http_code: 308 },
    redirect_url: null,
  })
})

it('makes rules of client certificates, with what each type of them has [FEATURE-38, LAYER-02]', async () => {
  const app = await openLbaas()
  const at = await shopAddresses(app)
  const { id } = await itemOf(app, 'l7policies/', 'to-images')
  const rules = async () => (await (await app.request('GET', `/api/lbaas/l7policies/${id}/l7rules/`)).json()).items
  await app.open(at.policy)
  await app.user.click(await app.screen.findByRole('tab', { name: 'L7 Rules' }))
  for (const [type, fields] of [
    ['Client Certificate Present', []],
    ['Client Certificate Check', [[/^Value/, '0']]],
    [
      'Client Certificate Field',
      [
        [/^Key/, 'CN'],
        [/^Value/, 'shop'],
      ],
    ],
  ] as const) {
    await app.press(/^Create L7 Rule/)
    const dialog = await app.dialog('Create L7 Rule')
    await dialog.pick(/^Type/, type)
    expect(dialog.queryByRole('combobox', { name: /^Compare Type/ }) !== null).toBe(type === 'Client Certificate Field')
    expect(dialog.queryByRole('textbox', { name: /^Value/ }) !== null).toBe(fields.length > 0)
    for (const [label, text] of fields) await dialog.fill(label, text)
    await dialog.press('Create L7 Rule')
    await app.hides({ dialog: 'Create L7 Rule' })
    await app.advance(10_000)
  }
  for (const rule of [
    { type: 'SSL_CONN_HAS_CERT', compare_type: 'EQUAL_TO', rule_value: 'True', key: null },
    { type: 'SSL_VERIFY_RESULT', compare_type: 'EQUAL_TO', rule_value: '0', key: null },
    { type: 'SSL_DN_FIELD', key: 'CN', rule_value: 'shop' },
  ])
    expect(await rules()).toContainEqual(expect.objectContaining(rule))
})

// @needs compute network
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type App, shopAddresses } from './open-child.ts'
import { openLbaas } from './open-lbaas.ts'

type Dialog = Awaited<ReturnType<App['dialog']>>
type Addresses = Awaited<ReturnType<typeof shopAddresses>>

interface Form {
  readonly title: string
  /** Where it is chosen; the list of load balancers when absent. */
  readonly at?: keyof Addresses
  readonly tab?: string
  /** The row whose action it is; an action of the table when absent. */
  readonly row?: string
  readonly label?: string
  readonly submit?: string
  /** The steps that it lists; none where it has one. */
  readonly steps: readonly string[]
  /** Said besides. */
  readonly says?: string
  /** What is filled in, by step. */
  readonly fill: readonly ((dialog: Dialog) => Promise<void>)[]
  readonly failure: string
  readonly success: string
  /** The method of its request, and what the address of that ends with. */
  readonly call: readonly ['POST' | 'PUT', RegExp]
  /** Its request names the resource that is edited, last in its address. */
  readonly isOfOne?: boolean
}

const nothing = async (): Promise<void> => {}
const rename = (dialog: Dialog) => dialog.fill(/^Name/, 'renamed')
const untick = (name: RegExp) => async (dialog: Dialog) => (await dialog.findByRole('checkbox', { name })).click()

const FORMS: readonly Form[] = [
  {
    title: 'Create Load Balancer',
    steps: ['Load Balancer Details', 'Listener Details', 'Pool Details', 'Pool Members', 'Monitor Details'],
    fill: [(dialog) => dialog.pick(/^Subnet/, /10\.0\.0\.0/), untick(/^Create Listener/)],
    call: ['POST', /\/loadbalancers\/$/],
    failure: 'Unable to create load balancer.',
    success: 'A new load balancer is being created.',
  },
  {
    title: 'Create Listener',
    at: 'balancer',
    tab: 'Listeners',
    steps: ['Listener Details', 'Pool Details', 'Pool Members', 'Monitor Details'],
    fill: [
      async (dialog) => {
        await dialog.pick(/^Protocol/, 'TCP')
        await dialog.fill(/^Port/, '9443')
      },
      untick(/^Create Pool/),
    ],
    call: ['POST', /\/listeners\/$/],
    failure: 'Unable to create listener.',
    success: 'A new listener is being created.',
  },
  {
    title: 'Create Pool',
    at: 'balancer',
    tab: 'Pools',
    steps: ['Pool Details', 'Pool Members', 'Monitor Details'],
    fill: [
      async (dialog) => {
        await dialog.pick(/^Algorithm/, 'ROUND_ROBIN')
        await dialog.pick(/^Protocol/, 'TCP')
      },
      nothing,
      untick(/^Create Health Monitor/),
    ],
    call: ['POST', /\/pools\/$/],
    failure: 'Unable to create pool.',
    success: 'A new pool is being created.',
  },
  {
    title: 'Create Health Monitor',
    at: 'lonePool',
    tab: 'Health Monitors',
    steps: [],
    fill: [(dialog) => dialog.pick(/^Type/, 'PING')],
    call: ['POST', /\/healthmonitors\/$/],
    failure: 'Unable to create health monitor.',
    success: 'A new health monitor is being created.',
  },
  {
    title: 'Create L7 Policy',
    at: 'listener',
    tab: 'L7 Policies',
    steps: [],
    fill: [nothing],
    call: ['POST', /\/l7policies\/$/],
    failure: 'Unable to create l7 policy.',
    success: 'A new l7 policy is being created.',
  },
  {
    title: 'Create L7 Rule',
    at: 'policy',
    tab: 'L7 Rules',
    steps: [],
    fill: [(dialog) => dialog.fill(/^Value/, '/old')],
    call: ['POST', /\/l7rules\/$/],
    failure: 'Unable to create l7 rule.',
    success: 'A new l7 policy is being created.',
    says: 'L7 rule PATH /old is being added to L7 policy to-images.',
  },
  {
    title: 'Edit Load Balancer',
    row: 'mail',
    steps: [],
    fill: [rename],
    call: ['PUT', /\/loadbalancers\/[^/]+\/$/],
    isOfOne: true,
    failure: 'Unable to update load balancer.',
    success: 'The load balancer has been updated.',
  },
  {
    title: 'Edit Listener',
    at: 'balancer',
    tab: 'Listeners',
    row: 'metrics',
    steps: ['Listener Details'],
    fill: [rename],
    call: ['PUT', /\/listeners\/[^/]+\/$/],
    isOfOne: true,
    failure: 'Unable to update listener.',
    success: 'The listener has been updated.',
  },
  {
    title: 'Edit Pool',
    at: 'balancer',
    tab: 'Pools',
    row: 'web-servers',
    steps: [],
    fill: [rename],
    call: ['PUT', /\/pools\/[^/]+\/$/],
    isOfOne: true,
    failure: 'Unable to update pool.',
    success: 'The pool has been updated.',
  },
  {
    title: 'Add/Remove Pool Members',
    at: 'pool',
    tab: 'Members',
    label: 'Add/Remove Members',
    submit: 'Add/Remove Members',
    steps: [],
    fill: [(dialog) => dialog.fill('Weight of web-01', '3')],
    call: ['PUT', /\/members\/$/],
    failure: 'Unable to update member list.',
    success: 'The pool members have been updated.',
  },
  {
    title: 'Edit Member',
    at: 'pool',
    tab: 'Members',
    row: 'web-01',
    steps: [],
    fill: [(dialog) => dialog.fill(/^Weight/, '7')],
    call: ['PUT', /\/members\/[^/]+\/$/],
    failure: 'Unable to update member.',
    success: 'Pool member has been updated.',
  },
  {
    title: 'Edit Health Monitor',
    at: 'pool',
    tab: 'Health Monitors',
    row: 'web-check',
    steps: [],
    fill: [rename],
    call: ['PUT', /\/healthmonitors\/[^/]+\/$/],
    isOfOne: true,
    failure: 'Unable to update health monitor.',
    success: 'The health monitor has been updated.',
  },
  {
    title: 'Edit L7 Policy',
    at: 'listener',
    tab: 'L7 Policies',
    row: 'to-images',
    steps: [],
    fill: [(dialog) => dialog.fill(/^Description/, 'changed')],
    call: ['PUT', /\/l7policies\/[^/]+\/$/],
    isOfOne: true,
    failure: 'Unable to update l7 policy.',
    success: 'The l7policy has been updated.',
  },
  {
    title: 'Edit L7 Rule',
    at: 'policy',
    tab: 'L7 Rules',
    row: 'PATH',
    steps: [],
    fill: [(dialog) => dialog.fill(/^Value/, '/changed')],
    call: ['PUT', /\/l7rules\/[^/]+\/$/],
    isOfOne: true,
    failure: 'Unable to update l7 rule.',
    success: 'The l7rule has been updated.',
  },
]

/** The steps that a wizard lists. */
const stepsOf = ({ element }: Dialog) =>
  [...element.querySelectorAll('nav li')].map(({ textContent }) =>
    textContent?.replace(/^\d+/, '').replace(/\*$/, '').trim(),
  )

/** Opens a form where it is offered. */
async function openForm(app: App, at: Addresses, { title, label = title, ...form }: Form): Promise<Dialog> {
  await app.open(form.at ? at[form.at] : '/project/load_balancer')
  if (form.tab) await app.user.click(await app.screen.findByRole('tab', { name: form.tab }))
  if (form.row) {
    let row = await app.row(form.row)
    await app.answered()
    // What is being changed since the last form offers less: the service is given up to half a minute.
    for (let second = 0; second < 30 && !(await row.actions()).includes(label); second++) {
      await app.advance(1_000)
      row = await app.row(form.row)
    }
    await row.choose(label)
  } else await app.press(new RegExp(`^${label}`))
  return app.dialog(title)
}

it('shows the steps of each wizard, sends what is edited with its id, and says what failed and what went [LB-020, LB-021, LB-088, LB-093, LB-101, LB-102]', async () => {
  const app = await openLbaas({ expectProblems: true })
  const at = await shopAddresses(app)
  for (const form of FORMS) {
    const dialog = await openForm(app, at, form)
    await waitFor(() => expect(stepsOf(dialog)).toEqual(form.steps))
    const isEdit = form.call[0] === 'PUT'
    const submit = form.submit ?? (isEdit ? 'Update' : form.title)
    for (const [index, fill] of form.fill.entries()) {
      if (index > 0) await dialog.press(/Next/)
      await fill(dialog)
    }
    while (dialog.queryByRole('button', { name: submit }) === null) await dialog.press(/Next/)
    const again = app.refuse({ service: 'load-balancer', method: form.call[0], status: 500 })
    await dialog.press(submit)
    await app.screen.findAllByText((text) => text.startsWith(form.failure))
    again()
    const [asked, served] = [app.calls.length, app.served.length]
    await dialog.press(submit)
    await app.screen.findAllByText(form.success)
    if (form.says !== undefined) app.screen.getByText(form.says)
    await app.hides({ dialog: true })
    const [method, place] = form.call
    const sent = app.calls.slice(asked).filter((call) => call.startsWith(`${method} `) && place.test(call))
    const reached = app.served
      .slice(served)
      .filter((request) => request.method === method && request.address.startsWith('/load-balancer/'))
    expect([form.title, sent.length, reached.length]).toEqual([form.title, 1, 1])
    if (form.isOfOne) expect(reached[0]?.address.split('/').at(-1)).toBe(sent[0]?.split('/').at(-2))
    await app.advance(5000)
  }
})

const DELETED = [
  ['rule', 'L7 Rule', 'PATH', 'policy'],
  ['policy', 'L7 Policy', 'to-images', 'listener'],
  ['monitor', 'Health Monitor', 'web-check', 'pool'],
  ['member', 'Member', 'web-01', 'pool'],
  ['pool', 'Pool', 'web-servers', 'listener'],
  ['lonePool', 'Pool', 'image-servers', 'balancer'],
  ['listener', 'Listener', 'http', 'balancer'],
  ['balancer', 'Load Balancer', 'shop', 'list'],
] as const

it('asks before each delete, says how it went, once, and goes to what it was in [LB-048, LB-094, LB-096, LB-097, LB-098]', async () => {
  const app = await openLbaas({ expectProblems: true })
  const at = { ...(await shopAddresses(app)), list: '/project/load_balancer' }
  for (const [place, noun, name, parent] of DELETED) {
    const label = `Delete ${noun}`
    const words = noun.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
    await app.open(at[place])
    await app.screen.findByRole('heading', { level: 1, name })
    const choose = async (): Promise<Dialog> => {
      const direct = app.screen.queryByRole('button', { name: label })
      if (!direct) await app.user.click(await app.screen.findByRole('button', { name: /^Actions of/ }))
      await app.user.click(direct ?? (await app.screen.findByRole('menuitem', { name: label })))
      const dialog = await app.dialog(new RegExp(`Confirm ${label}$`))
      await dialog.findByText((text) =>
        text.startsWith(`You have selected "${name}". Deleted ${words} is not recoverable.`),
      )
      if (place === 'balancer') await dialog.findByText(/All of its sub-resources are deleted too\.$/)
      return dialog
    }
    const agree = async (): Promise<void> => {
      const dialog = await choose()
      await (place === 'balancer' ? dialog.confirm(label) : dialog.press(label))
    }
    const again = app.refuse({ service: 'load-balancer', method: 'DELETE', status: 500 })
    await agree()
    const failed = await app.screen.findByText(`Unable to delete ${noun}: ${name}.`)
    const alert = failed.closest<HTMLElement>('.pf-v6-c-alert') ?? expect.fail()
    expect(alert.textContent).toContain(`Unable to delete ${noun.toLowerCase()}.`)
    expect(app.screen.getAllByText(/^Unable to delete/).filter((one) => !alert.contains(one))).toEqual([])
    await app.user.click(within(alert).getByRole('button', { name: /^Close/ }))
    expect(window.location.pathname).toBe(at[place])
    again()
    await app.advance(1000)
    await agree()
    await app.saysLater(`Deleted ${noun}: ${name}.`)
    await waitFor(() => expect(window.location.pathname).toBe(at[parent]))
    await app.advance(5000)
  }
  for (const name of ['mail', 'staging']) await (await app.row(name)).select()
  await app.press(/^Delete Load Balancers/)
  const dialog = await app.dialog(/Confirm Delete Load Balancers$/)
  await dialog.findByText(
    'You have selected "mail, staging". Deleted load balancers are not recoverable. All of their sub-resources are deleted too.',
  )
  await dialog.confirm(/^Delete Load Balancers/)
  await app.saysLater('Deleted Load Balancers: mail, staging.')
})

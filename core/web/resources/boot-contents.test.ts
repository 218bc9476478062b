import { Modals, useService } from '@fascia/sdk/web'
import { screen } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BootContribution, BootDocument, BootRest } from '../../common/boot.ts'
import { bootDocument, contribution, ROCKET, ROCKET_CONTRIBUTIONS, ROCKETS } from '../fixture/boot-document.ts'
import { type FakeGateway, fault, json } from '../fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'

const KITE = 'OS::Test::Kite'
const STUB = { id: KITE, code: KITE, kind: 'resourceType', names: { one: 'Kite', other: 'Kites' } }
const REFUSAL = {
  allowed: false,
  code: 'POLICY_DENIED',
  subject: 'fly',
  text: 'The policy does not allow it.',
} as const

const LATE: readonly BootContribution[] = [
  contribution({
    ...STUB,
    properties: { name: { format: 'text', label: 'Kite Name' } },
    source: { list: '/api/x/rockets/', load: '/api/x/rockets/:id' },
  }),
  contribution({ id: `${KITE}/column/name`, kind: 'column', target: KITE, of: 'name', order: 0 }),
  contribution({ id: 'rockets.action.fly', kind: 'itemAction', target: KITE }, REFUSAL),
]
const KITES = contribution({
  id: 'rockets.panel.kites',
  kind: 'panel',
  path: '/project/kites',
  title: 'Kites',
  lists: KITE,
  nav: { perspective: 'project', group: 'Sky', order: 40 },
})
const PAD = ROCKET_CONTRIBUTIONS.filter(({ data }) => data.id === 'rockets.panel.pad')
const EARLY = [...ROCKET_CONTRIBUTIONS.filter((contribution) => !PAD.includes(contribution)), KITES]
const REST: BootRest = {
  revision: 'r1',
  capabilities: {},
  policy: { 'x fly': false },
  targetRules: { 'x land': ['project_id'] },
  contributions: [...LATE, ...PAD].map((late, index) => ({ ...late, at: EARLY.length + index })),
}
const DOCUMENT = bootDocument({
  contributions: [
    ...EARLY,
    { ...contribution(STUB), isStub: true },
    ...PAD.map(({ data: { view: _view, ...data }, ...pad }) => ({ ...pad, data, isStub: true as const })),
  ],
  rest: { type: ROCKET, revision: 'r1' },
})
const WHOLE = bootDocument({ contributions: [...EARLY, ...LATE, ...PAD] })

let app: OpenShell | undefined
const link = document.createElement('link')
beforeEach(() => {
  Object.assign(link, { rel: 'preload', as: 'fetch' })
  link.setAttribute('href', `/api/boot/?${new URLSearchParams({ type: ROCKET })}`)
  document.head.append(link)
})
afterEach(async () => {
  link.remove()
  await app?.close()
  app = undefined
})

/** The shell on a page that lists rockets; `answer` is the second document's. */
async function open(
  answer: () => Response | Promise<Response>,
  path = '/project/rockets',
  boot: () => BootDocument = () => DOCUMENT,
) {
  const prepare = (gateway: FakeGateway): void => gateway.on('/api/boot/rest/', answer)
  const pad = {
    id: 'rockets.panel.pad',
    path: '/project/pad',
    title: 'Launch Pad',
    view: async () => ({ default: Pad }),
  }
  app = await openShell({ path, boot, prepare, modules: async () => ({ default: { panels: [pad] } }) })
  return { gateway: app.gateway, clock: app.clock, rests: () => app?.gateway.callsTo('/api/boot/rest/').length }
}

/** A page with a button that opens a dialog. */
function Pad(): ReactNode {
  const modals = useService(Modals)
  const onClick = (): void => void modals.open(Dialog, {}, { title: 'Tank', isTypeFree: true })
  return createElement('button', { type: 'button', onClick }, 'Three, two, one')
}

function Dialog(_props: { readonly close: () => void }): string {
  return 'Fuel'
}

async function go(path: string): Promise<void> {
  await act(async () => {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await settle()
}

it('draws the page of the one type that came first, and asks for the rest once the page is drawn', async () => {
  const { clock, rests } = await open(() => json(REST))
  expect(await screen.findByText('Saturn')).toBeTruthy()
  expect(rests()).toBe(0)
  await act(async () => clock.advance(3000))
  await settle()
  expect(rests()).toBe(1)
  await go('/project/kites')
  expect([rests(), screen.getByRole('columnheader', { name: /Kite Name/ })]).toEqual([1, expect.anything()])
})

it('fetches the rest at once for a page whose type comes second, and shows that it loads until then', async () => {
  let answer: ((rest: Response) => void) | undefined
  const { rests } = await open(() => new Promise<Response>((resolve) => (answer = resolve)))
  await go('/project/kites')
  expect([rests(), screen.getByRole('status', { name: 'Loading Kites' })]).toEqual([1, expect.anything()])
  expect(screen.queryByRole('columnheader')).toBeNull()
  await act(async () => answer?.(json(REST)))
  expect(await screen.findByRole('columnheader', { name: /Kite Name/ })).toBeTruthy()
  expect(screen.getByText('Saturn')).toBeTruthy()
})

it('draws a plugin’s own page once the rest is there', async () => {
  let answer: ((rest: Response) => void) | undefined
  await open(() => new Promise<Response>((resolve) => (answer = resolve)))
  await go('/project/pad')
  expect([screen.queryByText('Three, two, one'), app?.loaded]).toEqual([null, []])
  await act(async () => answer?.(json(REST)))
  expect(await screen.findByText('Three, two, one')).toBeTruthy()
})

it('draws a page, and opens a dialog, whose code shows no type before the rest is there', async () => {
  link.setAttribute('href', '/api/boot/?type=')
  const free = PAD.map(({ data, ...pad }) => ({ ...pad, data: { ...data, isTypeFree: true } }))
  const stubs = DOCUMENT.contributions.filter(({ isStub, data }) => isStub && data.kind === 'resourceType')
  const document = bootDocument({ contributions: [...stubs, ...free], rest: { type: '', revision: 'r1' } })
  const { rests } = await open(
    () => json(REST),
    '/project/pad',
    () => document,
  )
  expect(await screen.findByText('Three, two, one')).toBeTruthy()
  expect(rests()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Three, two, one' }))
  expect([(await screen.findByRole('dialog', { name: 'Tank' })).textContent, rests()]).toEqual(['TankFuel', 0])
})

const BALLOON = 'OS::Test::Balloon'
const SECOND: BootRest = {
  ...REST,
  contributions: [
    contribution({ id: 'rockets.panel.hidden', kind: 'panel', path: '/project/hidden', title: 'Hidden' }, REFUSAL),
    contribution({ id: 'rockets.redirect.kites', kind: 'redirect', from: '/project/drakes', to: '/project/kites' }),
    contribution({
      ...STUB,
      id: BALLOON,
      code: BALLOON,
      properties: { name: { format: 'text', label: 'Balloon Name' } },
      source: { load: '/api/x/rockets/:id' },
    }),
    ...LATE,
  ].map((late, index) => ({ ...late, at: EARLY.length + index })),
}

it.each([
  ['a page that is denied', '/project/hidden', () => screen.findByRole('heading', { name: 'Hidden' })],
  ['a redirect', '/project/drakes', () => screen.findByRole('columnheader', { name: /Kite Name/ })],
  ['details of a type', `/ngdetails/${BALLOON}/r1`, () => screen.findByRole('heading', { name: 'Saturn' })],
])('waits for the rest at the address of %s that only the rest has', async (_what, path, shown) => {
  let answer: ((rest: Response) => void) | undefined
  const { rests } = await open(() => new Promise<Response>((resolve) => (answer = resolve)))
  await go(path)
  const loading = screen.getByRole('status', { name: /^Loading / })
  expect([rests(), loading, window.location.pathname]).toEqual([1, expect.anything(), path])
  await act(async () => answer?.(json(SECOND)))
  expect(await shown()).toBeTruthy()
})

it('a plugin whose code the first page does not run may call what the rest says', async () => {
  const { capabilities, entry: _, ...plugin } = ROCKETS
  const balloons = { ...plugin, name: '@acme/plugin-balloons', area: 'balloons' }
  const contributions = SECOND.contributions.map((late) =>
    late.data.id === BALLOON ? { ...late, plugin: balloons.name } : late,
  )
  const rest = { ...SECOND, contributions, capabilities: { [balloons.name]: capabilities } }
  const { rests } = await open(
    () => json(rest),
    undefined,
    () => ({ ...DOCUMENT, plugins: [ROCKETS, balloons] }),
  )
  await go(`/ngdetails/${BALLOON}/r1`)
  expect(await screen.findByRole('heading', { name: 'Saturn' })).toBeTruthy()
  expect(rests()).toBe(1)
})

it('says that the page could not be loaded when the rest does not come, and tries again when asked', async () => {
  let isDown = true
  const { rests } = await open(() => (isDown ? fault(503, 'GATEWAY_UPSTREAM_UNREACHABLE', 'gone') : json(REST)))
  await go('/project/kites')
  expect(await screen.findByText('Kites could not be loaded.')).toBeTruthy()
  expect(screen.queryByRole('columnheader')).toBeNull()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await settle()
  expect(await screen.findByRole('columnheader', { name: /Kite Name/ })).toBeTruthy()
  expect(rests()).toBe(2)
})

it('shows everything in the inspector, with the reason of what does not show', async () => {
  const { rests } = await open(() => json(REST), '/settings/plugins?q=rockets.action.fly')
  expect(await screen.findByText('The policy does not allow it.')).toBeTruthy()
  expect(rests()).toBe(1)
})

it('reads everything again when plugins have changed between the two documents', async () => {
  let boots = 0
  const { gateway, rests } = await open(
    () => json({ ...REST, revision: 'r2' }),
    '/project/rockets',
    () => (++boots > 2 ? WHOLE : DOCUMENT),
  )
  await go('/project/kites')
  expect(await screen.findByRole('columnheader', { name: /Kite Name/ })).toBeTruthy()
  expect([gateway.callsTo('/api/boot/').length, rests()]).toEqual([2, 1])
})

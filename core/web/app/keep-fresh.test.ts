import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fault, json } from '../fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'
import { STALE_MS } from './keep-fresh.ts'

let app: OpenShell | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

/** The list of rockets, or one of them, of a gateway that forgets the session and knows it again. */
async function setUp(path = '/project/rockets') {
  let isSignedOut = false
  let names = ['Saturn']
  app = await openShell({
    path,
    prepare: (gateway) => {
      const answer = (body: () => unknown) => () =>
        isSignedOut ? fault(401, 'GATEWAY_NOT_SIGNED_IN', 'not logged in') : json(body())
      gateway.on(
        '/api/x/rockets/',
        answer(() => ({ items: names.map((name) => ({ id: name, name })) })),
      )
      gateway.on(
        '/api/x/rockets/r1',
        answer(() => ({ id: 'r1', name: names[0] })),
      )
      gateway.on('POST /auth/switch/', () => fault(401, 'GATEWAY_NOT_SIGNED_IN', 'not logged in'))
      gateway.on('POST /auth/login/', () => json({ user: { id: 'user-1' }, project: { id: 'project-1' } }))
    },
  })
  const { gateway, clock } = app
  return {
    clock,
    rename: (...next: readonly string[]) => {
      names = [...next]
    },
    signOut: () => {
      isSignedOut = true
    },
    lists: () => gateway.callsTo('/api/x/rockets/').length,
    async focus() {
      await act(async () => window.dispatchEvent(new Event('focus')))
      await settle()
    },
    async signIn() {
      const dialog = await screen.findByRole('dialog', { name: /Your session has ended/ })
      isSignedOut = false
      await userEvent.type(await within(dialog).findByLabelText(/^Password/), 'secret')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await settle()
    },
  }
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const toasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

it('reads a stale list again after the person has signed in again, and shows no toast meanwhile [CORE-040]', async () => {
  const { rename, signOut, signIn } = await setUp()
  await screen.findByRole('link', { name: 'Saturn' })
  signOut()
  rename('Saturn', 'Ares')
  await press('Refresh')
  await screen.findByRole('dialog', { name: /Your session has ended/ })
  expect(toasts()).toEqual([])
  expect(screen.queryByText(/could not be loaded again/)).toBeNull()
  expect(screen.getByText('Saturn')).toBeTruthy()
  await signIn()
  expect(screen.getAllByRole('link', { name: /Saturn|Ares/ }).map(({ textContent }) => textContent)).toEqual([
    'Saturn',
    'Ares',
  ])
})

it('reads again what the 401 of another call has made stale, lists and details alike', async () => {
  const { rename, signIn } = await setUp('/ngdetails/OS::Test::Rocket/r1')
  await screen.findByRole('heading', { name: 'Saturn' })
  rename('Ares')
  await userEvent.click(screen.getByRole('button', { name: /^apollo .*: project and region$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'gemini' }))
  await signIn()
  expect(screen.getByRole('heading', { name: 'Ares' })).toBeTruthy()
})

it('shows a list that never came as loading behind the dialog, and its rows after it', async () => {
  const { signOut, signIn, focus } = await setUp('/project/secret')
  signOut()
  await userEvent.click(screen.getByRole('link', { name: 'Rockets' }))
  await focus()
  expect(screen.queryByText(/Unable to retrieve/)).toBeNull()
  expect(screen.getByRole('status', { name: 'Loading rockets', hidden: true })).toBeTruthy()
  await signIn()
  expect(screen.getByRole('link', { name: 'Saturn' })).toBeTruthy()
})

it('mutes every toast of a failure while the dialog is open, keeps it in the messages, and shows afterwards what can be tried again', async () => {
  const { signOut, signIn } = await setUp()
  signOut()
  await press('Refresh')
  await screen.findByRole('dialog', { name: /Your session has ended/ })
  if (app?.shell.phase.kind !== 'signed-in') throw new TypeError('no app')
  const { Toasts } = await import('@fascia/sdk/web')
  const store = app.shell.phase.app.container.resolve(Toasts)
  await act(async () => {
    store.add('error', 'Delete failed: Saturn.')
    store.add('warning', 'Policy check failed.')
    store.add('error', 'Start failed: Ares.', { action: { label: 'Try again', run: () => {} } })
    store.add('success', 'Deleted Ares.')
  })
  expect(toasts().join()).not.toMatch(/failed/)
  expect(screen.getByText('Deleted Ares.')).toBeTruthy()
  await signIn()
  expect(screen.getByText('Start failed: Ares.')).toBeTruthy()
  await act(async () => void store.add('error', 'Boom.'))
  expect(screen.getByText('Boom.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Activity/ }))
  expect(await screen.findByText('Delete failed: Saturn.')).toBeTruthy()
})

it('reads a stale list again when the window gets the focus, without taking its rows away', async () => {
  const { clock, rename, focus, lists } = await setUp()
  await screen.findByRole('link', { name: 'Saturn' })
  const before = lists()
  rename('Saturn', 'Ares')
  await act(async () => clock.advance(STALE_MS - 1))
  await focus()
  expect(lists()).toBe(before)
  await act(async () => clock.advance(1))
  const shown: boolean[] = []
  const watch = new MutationObserver(() => shown.push(screen.queryByText('Saturn') !== null))
  watch.observe(document.body, { childList: true, subtree: true })
  await focus()
  watch.disconnect()
  expect([lists() - before, shown.includes(false)]).toEqual([1, false])
  expect(screen.getByRole('link', { name: 'Ares' })).toBeTruthy()
  await focus()
  expect(lists() - before).toBe(1)
})

it('reads again what could not be read while the browser was offline, and shows no banner after it', async () => {
  await setUp()
  await screen.findByRole('link', { name: 'Saturn' })
  app?.gateway.on('/api/x/rockets/', () => Promise.reject(new TypeError('offline')))
  await act(async () => window.dispatchEvent(new Event('offline')))
  await press('Refresh')
  await settle()
  expect(screen.getByText(/This browser is offline/)).toBeTruthy()
  expect(screen.queryByText(/could not be loaded again/)).toBeNull()
  app?.gateway.on('/api/x/rockets/', () => json({ items: [{ id: 'Ares', name: 'Ares' }] }))
  await act(async () => window.dispatchEvent(new Event('online')))
  await settle()
  expect(screen.getByRole('link', { name: 'Ares' })).toBeTruthy()
  expect(screen.queryByText(/could not be loaded again|What you see may be old/)).toBeNull()
})

it('says once that the dashboard cannot be reached, asks whether it is back, and reads again what is shown', async () => {
  const { clock } = await setUp()
  await screen.findByRole('link', { name: 'Saturn' })
  const away = () => Promise.reject(new TypeError('connection refused'))
  for (const path of ['/api/x/rockets/', '/healthz']) app?.gateway.on(path, away)
  await press('Refresh')
  await screen.findByText('The dashboard cannot be reached. What you see may be old.')
  expect(screen.queryByText(/could not be loaded again/)).toBeNull()
  await act(async () => clock.advance(10_000))
  await settle()
  expect(screen.getByText(/cannot be reached/)).toBeTruthy()
  app?.gateway.on('/api/x/rockets/', () => json({ items: [{ id: 'Ares', name: 'Ares' }] }))
  app?.gateway.on('/healthz', () => json({ status: 'ok' }))
  await act(async () => clock.advance(5000))
  await settle()
  expect(screen.getByRole('link', { name: 'Ares' })).toBeTruthy()
  expect(screen.queryByText(/cannot be reached|could not be loaded again/)).toBeNull()
})

it('reads nothing again at a focus that a server has refused', async () => {
  const { clock, focus, lists } = await setUp()
  await screen.findByRole('link', { name: 'Saturn' })
  app?.gateway.on('/api/x/rockets/', () => fault(429, 'GATEWAY_UPSTREAM_REFUSED', 'Too many requests.'))
  await press('Refresh')
  await screen.findByText(/Too many requests/)
  const refused = lists()
  await act(async () => clock.advance(10 * STALE_MS))
  await focus()
  expect(lists()).toBe(refused)
})

it('shows how old a list is, and lets it age while nothing else changes', async () => {
  const { clock } = await setUp()
  await screen.findByRole('link', { name: 'Saturn' })
  const age = () => document.querySelector('.fascia-refresh__age')?.textContent
  const ages: unknown[] = [age()]
  for (const seconds of [5, 25, 30, 60, 3480, 3600]) {
    await act(async () => clock.advance(seconds * 1000))
    ages.push(age())
  }
  expect(ages).toEqual([
    'Updated now',
    'Updated 5 seconds ago',
    'Updated 30 seconds ago',
    'Updated 1 minute ago',
    'Updated 2 minutes ago',
    'Updated 1 hour ago',
    'Updated 2 hours ago',
  ])
})

it('reads the list again when the person chooses its entry of the navigation while it is open, and adds nothing to the history', async () => {
  const { lists, rename } = await setUp()
  await screen.findByRole('link', { name: 'Saturn' })
  rename('Saturn', 'Ariane')
  const [asked, entries] = [lists(), window.history.length]
  const navigation = screen.getByRole('navigation', { name: 'Pages' })
  await userEvent.click(within(navigation).getByRole('link', { name: 'Rockets' }))
  await screen.findByRole('link', { name: 'Ariane' })
  expect([lists() - asked, window.history.length - entries]).toEqual([1, 0])
})

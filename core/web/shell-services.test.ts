import { Api, Operations, Session, Toasts } from '@fascia/sdk/web'
import { screen } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { bootDocument } from './fixture/boot-document.ts'
import { json } from './fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from './fixture/open-shell.ts'

let app: OpenShell | undefined

beforeAll(() =>
  Promise.all([import('./pages/settings/settings-views.ts'), import('./frame/activity/activity-panel.tsx')]),
)

afterEach(async () => {
  await app?.close()
  app = undefined
})

function container() {
  const phase = app?.shell.phase
  if (phase?.kind !== 'signed-in') throw new TypeError(`the shell is ${phase?.kind}`)
  return phase.app.container
}

it.each([
  [{ HORIZON_CONFIG: { ajax_queue_limit: 2 } }, 2],
  [{ HORIZON_CONFIG: { ajax_queue_limit: 4 } }, 4],
  [{}, 10],
  [{ HORIZON_CONFIG: { ajax_queue_limit: null } }, 12],
])('lets as many calls run at once as the configuration %o says: %i [CORE-039]', async (settings, atOnce) => {
  const ends: (() => void)[] = []
  app = await openShell({
    path: '/settings/user',
    boot: () => bootDocument({ settings }),
    prepare: (gateway) =>
      gateway.on('/api/things/', () => new Promise((resolve) => ends.push(() => resolve(json({}))))),
  })
  const api = container().resolve(Api)
  const calls = Array.from({ length: 12 }, () => api.get('/api/things/'))
  await settle()
  expect(ends).toHaveLength(atOnce)
  while (ends.length > 0) {
    ends.shift()?.()
    await settle()
  }
  await Promise.all(calls)
})

it('reads the time zones once, and shows dates in the one of the cookie, UTC without [CORE-032]', async () => {
  app = await openShell({
    path: '/settings/user',
    prepare: (gateway) =>
      gateway.on('/api/timezones/', () => json({ timezone_dict: { 'Asia/Tokyo': '+0900', UTC: '+0000' } })),
  })
  const user = userEvent.setup()
  const zone = await screen.findByLabelText<HTMLSelectElement>(/Timezone/)
  expect(zone.value).toBe('UTC')
  await user.selectOptions(zone, 'Asia/Tokyo')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await settle()
  expect(document.cookie).toContain('django_timezone=Asia/Tokyo')
  await user.click(screen.getByRole('link', { name: 'Change Password' }))
  await settle()
  await user.click(screen.getByRole('link', { name: 'User Settings' }))
  await settle()
  expect((await screen.findByLabelText<HTMLSelectElement>(/Timezone/)).value).toBe('Asia/Tokyo')
  expect(app.gateway.callsTo('/api/timezones/')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Activity/ }))
  await settle()
  const said = await screen.findByText(/2023|11\/1\d\/23/, { selector: 'time' })
  expect(said.title).toMatch(/Asia\/Tokyo$/)
})

it('shows each type of toast with its prefix, a new one on top whatever its type, fading as long as the configuration says [UI-058, UI-059]', async () => {
  app = await openShell({
    path: '/settings/user',
    boot: () =>
      bootDocument({
        settings: { HORIZON_CONFIG: { auto_fade_alerts: { delay: 500, fade_duration: 250, types: ['alert-info'] } } },
      }),
  })
  const toasts = container().resolve(Toasts)
  await act(async () => {
    for (const type of ['danger', 'warning', 'info', 'success', 'error'] as const) toasts.add(type, `about ${type}`)
  })
  const shown = [...document.querySelectorAll('.fascia-toast')].map((toast) => [
    toast.querySelector('.pf-v6-c-alert__title')?.textContent,
    /pf-m-(danger|warning|info|success)/.exec(toast.className)?.[1],
    toast.getAttribute('role') ?? undefined,
  ])
  expect(shown).toEqual([
    ['Error: about error', 'danger', 'alert'],
    ['Success: about success', 'success', undefined],
    ['Notice: about info', 'info', undefined],
    ['Warning: about warning', 'warning', 'alert'],
    ['Danger: about danger', 'danger', 'alert'],
  ])
  expect(document.querySelector('.fascia-toast.pf-m-info')?.closest('[aria-live]')?.ariaLive).toBe('polite')
  await act(async () => app?.clock.advance(500))
  const fading = [...document.querySelectorAll<HTMLElement>('.fascia-toast--fading')]
  expect(
    fading.map(({ textContent, style }) => [textContent?.includes('about info'), style.transitionDuration]),
  ).toEqual([[true, '250ms']])
  await act(async () => app?.clock.advance(250))
  expect(document.querySelectorAll('.fascia-toast')).toHaveLength(4)
})

it('keeps in the activity list what was said and what was started, when the toasts have gone [FEATURE-62]', async () => {
  app = await openShell({ path: '/settings/user' })
  const toasts = container().resolve(Toasts)
  await act(async () => {
    toasts.add('error', 'Boom.', { requestId: 'req-7', link: { label: 'All rockets', to: '/project/rockets' } })()
  })
  expect(document.querySelector('.fascia-toast')).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Activity: 1 new message' }))
  await settle()
  expect(screen.getByRole('dialog', { name: 'Activity' }).textContent).toContain('Error: Boom.')
  expect(screen.getByText('req-7')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'All rockets' }))
  await settle()
  expect([window.location.pathname, screen.queryByRole('dialog')]).toEqual(['/project/rockets', null])
  expect(screen.getByRole('button', { name: 'Activity' })).toBeTruthy()
})

it('removes what tells the next person what this one has done, when the person signs out', async () => {
  app = await openShell({ path: '/settings/user' })
  const own = (): readonly string[] =>
    Object.keys(localStorage).filter((key) => /:(operation\/.*|messages|recent-pages|draft:form)$/.test(key))
  await act(async () => {
    await container()
      .resolve(Operations)
      .run('Delete a thing', async () => undefined)
    container().resolve(Toasts).add('success', 'The thing was deleted.')
    // biome-ignore lint/suspicious/noDocumentCookie: what an earlier page has left.
    document.cookie = 'preferences=a.1.1; path=/'
  })
  await settle()
  const place = own()[0]?.replace(/[^:]*:[^:]*$/, '') ?? expect.fail('nothing is kept')
  localStorage.setItem(`${place}compute:draft:form`, '{}')
  localStorage.setItem(`${place}compute:columns`, '{}')
  expect(
    own()
      .map((key) =>
        key
          .split(':')
          .at(-1)
          ?.replace(/^operation\/.*/, 'operation'),
      )
      .sort(),
  ).toEqual(['form', 'messages', 'operation', 'recent-pages'])
  await act(async () => container().resolve(Session).signOut())
  expect([own(), localStorage.getItem(`${place}compute:columns`)]).toEqual([[], '{}'])
  // The next sign-in brings back from the gateway what is kept there.
  expect(document.cookie).not.toContain('preferences=')
  expect(app.left).toEqual([expect.stringContaining('auth/logout')])
})

import { screen, waitFor, within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { bootDocument, contribution, ROCKET, ROCKET_CONTRIBUTIONS } from './fixture/boot-document.ts'
import { fault, json } from './fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from './fixture/open-shell.ts'

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

async function go(path: string): Promise<void> {
  await act(async () => {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await settle()
}

const address = (): string => window.location.pathname + window.location.search + window.location.hash

function Pad(): string {
  return 'Three, two, one'
}

describe('addresses', () => {
  it('lead from the root to the first page that the person may open, with no plugin code', async () => {
    app = await openShell()
    expect(address()).toBe('/project/rockets')
    expect(await screen.findByText('Saturn')).toBeTruthy()
    expect(app.loaded).toEqual([])
  })

  it('with a hashbang are redirected to their clean form in history mode [CORE-004]', async () => {
    app = await openShell({ path: '/#!/settings/user?a=1' })
    expect(address()).toBe('/settings/user?a=1')
  })

  it('that are unknown are handed to the redirect handler: a plugin’s redirect is followed [CORE-005]', async () => {
    app = await openShell({ path: '/project/missiles/r1' })
    expect(address()).toBe(`/ngdetails/${ROCKET}/r1`)
    expect(await screen.findByRole('heading', { name: /Saturn/ })).toBeTruthy()
  })

  it('that no plugin has show Loading and reload once, then lead to the not-found page [CORE-005, CORE-006]', async () => {
    app = await openShell({ path: '/project/nowhere' })
    expect(await screen.findByText('Loading')).toBeTruthy()
    expect([app.reloads(), address()]).toEqual([1, '/project/nowhere'])
    await app.close({ isReload: true })
    app = await openShell({ path: '/project/nowhere' })
    expect([app.reloads(), address()]).toEqual([0, '/not_found'])
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })

  it('keep slashes in the path of a details page as its id [CORE-007]', async () => {
    app = await openShell({
      path: `/ngdetails/${ROCKET}/stage/one`,
      prepare: (gateway) => gateway.on('/api/x/rockets/stage/one', () => json({ id: 'stage/one', name: 'Booster' })),
    })
    expect(await screen.findByRole('heading', { name: /Booster/ })).toBeTruthy()
  })

  it('of a details page without an id lead to not_found [CORE-001, CORE-008]', async () => {
    app = await openShell({ path: `/ngdetails/${ROCKET}` })
    expect(address()).toBe('/not_found')
    await go('/ngdetails')
    expect(address()).toBe('/not_found')
  })

  it('of an unknown type, and of an item that answers 404, lead to the not-found page [CORE-009]', async () => {
    app = await openShell({ path: '/ngdetails/OS::No::Type/1' })
    expect(address()).toBe('/not_found')
    await go(`/ngdetails/${ROCKET}/gone`)
    await waitFor(() => expect(address()).toBe('/not_found'))
  })

  it('of a page that the policy denies say which right is missing', async () => {
    app = await openShell({ path: '/project/secret' })
    expect(await screen.findByText(/rocket secret/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Secret' })).toBeNull()
  })

  it('load a plugin’s entry only when its page is opened', async () => {
    app = await openShell({
      path: '/project/rockets',
      modules: async () => ({
        default: {
          panels: [
            {
              id: 'rockets.panel.pad',
              path: '/project/pad',
              title: 'Launch Pad',
              view: async () => ({ default: Pad }),
            },
          ],
        },
      }),
    })
    expect(app.loaded).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Launch Pad' }))
    expect(await screen.findByText('Three, two, one')).toBeTruthy()
    expect(app.loaded).toEqual(['/plugins/rockets/entry.js'])
  })
})

describe('the frame', () => {
  it('opens and closes the navigation on a small screen [CORE-003]', async () => {
    const wide = window.innerWidth
    Object.assign(window, { innerWidth: 800 })
    try {
      app = await openShell()
      const side = document.getElementById('side-navigation')
      expect(side?.hasAttribute('inert')).toBe(true)
      await userEvent.click(screen.getByRole('button', { name: 'Open the navigation' }))
      expect(side?.hasAttribute('inert')).toBe(false)
      await userEvent.click(screen.getByRole('button', { name: 'Close the navigation' }))
      expect(side?.hasAttribute('inert')).toBe(true)
    } finally {
      Object.assign(window, { innerWidth: wide })
    }
  })

  it('tells admin and project users apart by what the boot document decides, never by a role’s name [CORE-020] [FEATURE-71]', async () => {
    const session = { ...bootDocument().session, roles: [{ name: 'whatever' }], is_superuser: false }
    app = await openShell({ boot: () => bootDocument({ session }) })
    await userEvent.click(screen.getByRole('button', { name: 'Perspective: Project' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Project', 'Admin', 'Settings']),
    )
  })

  it('puts the deployer’s fragment into the header, without script or style [CORE-044]', async () => {
    app = await openShell({
      prepare: (gateway) =>
        gateway.on(
          '/header/',
          () => new Response('<b style="color:red" onclick="x()">Maintenance</b><script>x()</script>'),
        ),
    })
    const notice = await screen.findByText('Maintenance')
    expect(notice.closest('header')).toBeTruthy()
    expect(notice.outerHTML).toBe('<b>Maintenance</b>')
  })

  it('says that the header failed, but not for status 0, 401 or 403 [CORE-044]', async () => {
    const text = 'Failed to populate extensible header.'
    app = await openShell({ prepare: (gateway) => gateway.on('/header/', () => fault(500, 'GATEWAY_INTERNAL', 'x')) })
    expect(await screen.findByText(text)).toBeTruthy()
    for (const answer of [
      () => fault(403, 'GATEWAY_POLICY_DENIED', 'x'),
      () => fault(401, 'GATEWAY_NOT_SIGNED_IN', 'x'),
      () => Promise.reject(new TypeError('offline')),
    ]) {
      await app.close()
      app = await openShell({ prepare: (gateway) => gateway.on('/header/', answer) })
      expect(screen.queryByText(text)).toBeNull()
    }
  })

  it('switches the project with a POST and draws everything again', async () => {
    let project = 'apollo'
    app = await openShell({
      boot: () => bootDocument({ session: { ...bootDocument().session, project_name: project } }),
      prepare: (gateway) =>
        gateway.on('POST /auth/switch/', () => {
          project = 'gemini'
          return json({})
        }),
    })
    await userEvent.click(screen.getByRole('button', { name: /^apollo .*: project and region$/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'gemini' }))
    expect(await screen.findByRole('button', { name: /^gemini .*: project and region$/ })).toBeTruthy()
    expect(app.gateway.callsTo('/auth/switch/')[0]?.body).toBe('{"project":"project-2"}')
  })

  it('says what another tab has switched, and follows it when asked', async () => {
    let project = 'apollo'
    app = await openShell({
      path: '/settings/user',
      boot: () => bootDocument({ session: { ...bootDocument().session, project_name: project } }),
      prepare: (gateway) => gateway.on('/api/x/rockets/', () => fault(409, 'SESSION_SCOPE_CHANGED', 'changed')),
    })
    await go('/project/rockets')
    const dialog = await screen.findByRole('dialog', { name: 'The project or region was changed in another tab' })
    project = 'gemini'
    await userEvent.click(within(dialog).getByRole('button', { name: 'Follow the other tab' }))
    expect(await screen.findByRole('button', { name: /^gemini .*: project and region$/ })).toBeTruthy()
  })
})

describe('the session', () => {
  it('shows the login page without a session, and then opens the address that was asked for', async () => {
    let isSignedIn = false
    app = await openShell({
      path: '/settings/user',
      boot: () => (isSignedIn ? bootDocument() : undefined),
      prepare: (gateway) =>
        gateway.on('POST /auth/login/', ({ body }) => {
          if (!body?.includes('"secret"')) return fault(401, 'GATEWAY_SIGN_IN_REFUSED', 'Invalid credentials.')
          isSignedIn = true
          return json({ user: { id: 'user-1' }, project: { id: 'project-1' } })
        }),
    })
    expect(address()).toBe('/auth/login/?next=%2Fsettings%2Fuser')
    await userEvent.type(await screen.findByLabelText(/User Name/), 'ada')
    await userEvent.type(screen.getByLabelText(/^Password/), 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText('Invalid credentials.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/User Name/).value).toBe('ada')
    await userEvent.clear(screen.getByLabelText(/^Password/))
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    await settle()
    expect(address()).toBe('/settings/user')
    expect(await screen.findByRole('heading', { name: 'User Settings' })).toBeTruthy()
  })

  it('asks for no boot document where the gateway has written the page for a person without a session', async () => {
    document.head.innerHTML = '<link rel="preload" as="fetch" href="/auth/options/">'
    try {
      app = await openShell({ boot: () => undefined })
      await screen.findByLabelText(/User Name/)
      expect(app.gateway.calls.map(({ path }) => path)).toEqual(['/auth/options/'])
    } finally {
      document.head.replaceChildren()
    }
  })

  it('shows the credential fields only when the auth type is credentials [CORE-034]', async () => {
    app = await openShell({
      path: '/auth/login/',
      boot: () => undefined,
      prepare: (gateway) =>
        gateway.on('/auth/options/', () =>
          json({
            brand: 'Fascia',
            authTypes: [
              { id: 'credentials', label: 'Keystone Credentials' },
              { id: 'oidc', label: 'OpenID Connect' },
            ],
            initialAuthType: 'credentials',
            regions: ['RegionOne'],
            domains: [],
            defaultDomain: 'Default',
            language: 'en',
          }),
        ),
    })
    const labels = [/User Name/, /^Password/, 'Domain', 'Region']
    const shown = () => labels.map((label) => screen.queryByLabelText(label) !== null)
    await screen.findByLabelText(/User Name/)
    expect(shown()).toEqual([true, true, true, true])
    await userEvent.selectOptions(screen.getByLabelText('Authenticate using'), 'oidc')
    expect(shown()).toEqual([false, false, false, false])
  })

  it('that has ended is reported by the dialog alone; signing in goes on, leaving shows the toast and goes to the logout path [CORE-001, CORE-040]', async () => {
    let isExpired = true
    app = await openShell({
      path: '/settings/user',
      prepare: (gateway) => {
        gateway.on('/api/x/rockets/', () =>
          isExpired ? fault(401, 'GATEWAY_NOT_SIGNED_IN', 'not logged in') : json({ items: [] }),
        )
        gateway.on('POST /auth/login/', () => json({ user: { id: 'user-1' }, project: { id: 'project-1' } }))
        gateway.on('POST /auth/switch/', () => fault(401, 'GATEWAY_NOT_SIGNED_IN', 'not logged in'))
      },
    })
    const pageSize = await screen.findByLabelText(/Items Per Page/)
    await userEvent.clear(pageSize)
    await userEvent.type(pageSize, '77')
    await userEvent.click(screen.getByRole('button', { name: /^apollo .*: project and region$/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'gemini' }))
    const dialog = await screen.findByRole('dialog', { name: /Your session has ended/ })
    expect([app.left, screen.queryByText('Unauthorized. Redirecting to login')]).toEqual([[], null])
    isExpired = false
    await userEvent.type(await within(dialog).findByLabelText(/^Password/), 'secret')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>(/Items Per Page/).value).toBe('77')

    await userEvent.click(screen.getByRole('button', { name: /^apollo .*: project and region$/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'gemini' }))
    const again = await screen.findByRole('dialog', { name: /Your session has ended/ })
    await within(again).findByLabelText(/^Password/)
    const personal = 'fascia:test:user-1:rockets:drafts'
    localStorage.setItem(personal, '{"form":{}}')
    await userEvent.keyboard('{Escape}')
    expect([app.left, localStorage.getItem(personal)]).toEqual([['/auth/logout'], null])
    expect(await screen.findByText('Unauthorized. Redirecting to login')).toBeTruthy()
  })

  it('keeps what the settings page saves in the cookies that Horizon names, and refuses numbers out of range', async () => {
    const lines = { kind: 'userSetting' as const, min: 1, defaultValue: 35, about: 'How many lines.' }
    const refused = { allowed: false, code: 'SETTING_OFF', subject: 'X', text: 'Off.' } as const
    const contributions = [
      ...ROCKET_CONTRIBUTIONS,
      contribution({ ...lines, id: 'rockets.setting.log', title: 'Log Lines', setting: 'LOG_LINES' }),
      contribution({ ...lines, id: 'rockets.setting.stages', title: 'Stages', setting: 'STAGES', max: 9 }),
      contribution({ ...lines, id: 'rockets.setting.no', title: 'Secret', setting: 'SECRET' }, refused),
    ]
    app = await openShell({
      path: '/settings/user',
      boot: () => bootDocument({ settings: { STAGES: 8 }, contributions }),
    })
    const pageSize = await screen.findByLabelText(/Items Per Page/)
    await userEvent.clear(pageSize)
    await userEvent.type(pageSize, '1001')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Give a whole number from 1 to 1000.')).toBeTruthy()
    expect(document.activeElement).toBe(pageSize)
    await userEvent.clear(pageSize)
    await userEvent.type(pageSize, '50')
    const log = screen.getByLabelText<HTMLInputElement>(/Log Lines/)
    const stages = screen.getByLabelText<HTMLInputElement>(/Stages/)
    expect([log.value, stages.value, screen.queryByLabelText(/Secret/)]).toEqual(['35', '8', null])
    expect(screen.getAllByText('How many lines.')).toHaveLength(2)
    await userEvent.clear(log)
    await userEvent.type(log, '0')
    await userEvent.type(stages, '0')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Give a whole number of at least 1.')).toBeTruthy()
    expect(screen.getByText('Give a whole number from 1 to 9.')).toBeTruthy()
    expect([document.activeElement, document.cookie]).toEqual([log, ''])
    await userEvent.clear(log)
    await userEvent.type(log, '120')
    await userEvent.clear(stages)
    await userEvent.type(stages, '9')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Settings saved.')).toBeTruthy()
    expect(document.cookie.split('; ').sort()).toEqual([
      'API_RESULT_PAGE_SIZE=50',
      'LOG_LINES=120',
      'STAGES=9',
      'django_timezone=UTC',
      'horizon_language=en',
    ])
    expect(app.gateway.callsTo('/api/timezones/')).toHaveLength(1)
  })
})

it('leaves nothing behind when it is disposed', async () => {
  const opened = await openShell()
  expect(document.body.textContent).toContain('Rockets')
  const { clock } = opened
  await opened.close()
  expect([document.body.children.length, clock.waiting]).toEqual([0, 0])
})

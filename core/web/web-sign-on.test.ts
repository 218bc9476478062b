import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createCookieJar } from './ambient/index.ts'
import { bootDocument } from './fixture/boot-document.ts'
import { fault, json } from './fixture/fake-gateway.ts'
import { type OpenShellOptions, openShell, settle } from './fixture/open-shell.ts'

const OPTIONS = {
  brand: 'Fascia',
  authTypes: [
    { id: 'credentials', label: 'Keystone Credentials' },
    { id: 'example', label: 'Example ID' },
  ],
  initialAuthType: 'credentials',
  regions: ['RegionOne', 'RegionTwo'],
  domains: [],
  defaultDomain: 'Default',
  language: 'en',
  passwordRule: { regex: '.{8,}', help_text: '' },
}
const URL_OF_KEYSTONE = 'https://keystone.example/v3/auth/OS-FEDERATION/websso/openid?origin=x'
const FAILURE = {
  code: 'GATEWAY_SSO_UNMAPPED',
  message: 'The cloud does not know you.',
  hint: 'Ask an administrator.',
  requestId: 'req-7',
  isInWindow: false,
  canChangePerson: false,
}

/** The page of a person who is not signed in. */
function openSignIn(options: object = {}, more: OpenShellOptions = {}) {
  return openShell({
    boot: () => undefined,
    ...more,
    prepare: (gateway) => {
      gateway.on('/auth/options/', () => json({ ...OPTIONS, ...options }))
      gateway.on('POST /auth/websso/begin/', () => json({ url: URL_OF_KEYSTONE }))
      more.prepare?.(gateway)
    },
  })
}

const address = (): string => window.location.pathname + window.location.search
const bodyOf = (app: Awaited<ReturnType<typeof openShell>>): unknown =>
  app.gateway.callsTo('/auth/websso/begin/').map(({ body }) => JSON.parse(body ?? '{}'))

it('offers the choices as the first field, and leads to Keystone with the deep link and the region [CORE-034]', async () => {
  const app = await openSignIn({}, { path: '/settings/user?tab=1' })
  const way = await screen.findByLabelText<HTMLSelectElement>('Authenticate using')
  expect([...way.options].map(({ label }) => label)).toEqual(['Keystone Credentials', 'Example ID'])
  expect(document.querySelector('form select, form input')).toBe(way)
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'RegionTwo')
  await userEvent.selectOptions(way, 'Example ID')
  for (const label of [/User Name/, /^Password/, 'Domain', 'Region']) expect(screen.queryByLabelText(label)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await settle()
  expect(bodyOf(app)).toEqual([{ auth_type: 'example', next: '/settings/user?tab=1', region: 'RegionTwo' }])
  expect(app.left).toEqual([URL_OF_KEYSTONE])
})

it('begins with WEBSSO_INITIAL_CHOICE, one key away from the provider', async () => {
  const app = await openSignIn({ initialAuthType: 'example' })
  expect((await screen.findByLabelText<HTMLSelectElement>('Authenticate using')).value).toBe('example')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign In' }))
  await userEvent.keyboard('{Enter}')
  await settle()
  expect(app.left).toEqual([URL_OF_KEYSTONE])
})

it('stays on the page and says why where the provider does not answer', async () => {
  const app = await openSignIn(
    { initialAuthType: 'example' },
    {
      prepare: (gateway) =>
        gateway.on('POST /auth/websso/begin/', () =>
          fault(503, 'GATEWAY_SSO_PROVIDER_UNREACHABLE', 'The identity provider does not answer.'),
        ),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('The identity provider does not answer.')).toBeTruthy()
  expect([app.left, screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled]).toEqual([[], false])
})

it('goes to the provider without the page where the deployer wants it, unless the form is asked for', async () => {
  const app = await openSignIn({ defaultRedirect: 'openid' }, { path: '/settings/user' })
  expect([app.left, bodyOf(app)]).toEqual([[URL_OF_KEYSTONE], [{ auth_type: 'openid', next: '/settings/user' }]])
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
  await app.close()
  const form = await openSignIn({ defaultRedirect: 'openid' }, { path: '/auth/login/?form=1' })
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
  expect(form.left).toEqual([])
})

it('shows the page with the reason where the default redirect does not work', async () => {
  await openSignIn(
    { defaultRedirect: 'openid' },
    {
      prepare: (gateway) =>
        gateway.on('POST /auth/websso/begin/', () =>
          json(
            {
              code: 'GATEWAY_SSO_PROVIDER_UNREACHABLE',
              message: 'Nothing answers.',
              hint: 'Try later.',
              request_id: 'req-9',
            },
            503,
          ),
        ),
    },
  )
  const alert = within(await screen.findByRole('alert'))
  for (const text of [/Nothing answers\./, 'Try later.', 'Request ID: req-9'])
    expect(alert.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
})

it.each([
  ['a stranger', undefined],
  ['an administrator', 'keystone.conf needs trusted_dashboard = https://cloud.example/auth/websso/'],
])('says to %s why a sign-in failed, with the request id and the way back', async (_who, cause) => {
  await openSignIn({ failure: { ...FAILURE, ...(cause ? { cause } : {}) } }, { path: '/auth/error/' })
  expect(await screen.findByRole('heading', { name: 'The sign-in did not work' })).toBeTruthy()
  for (const text of [FAILURE.message, FAILURE.hint, FAILURE.requestId]) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText(/trusted_dashboard/)?.textContent).toBe(cause)
  const back = screen.getByRole('link', { name: 'Back to the sign-in' })
  expect(back.getAttribute('href')).toBe('/auth/login/?form=1')
})

it.each([
  [true, '/auth/logout/'],
  [false, undefined],
])('offers to sign in as another person where that is possible: %s', async (canChangePerson, address) => {
  await openSignIn({ failure: { ...FAILURE, canChangePerson } }, { path: '/auth/error/' })
  expect(await screen.findByRole('link', { name: 'Back to the sign-in' })).toBeTruthy()
  const another = screen.queryByRole('link', { name: 'Sign in as another person' })
  expect(another?.getAttribute('href')).toBe(address)
})

it('shows the failure to a person with a session as well, and the sign-in where there is no failure', async () => {
  const app = await openSignIn({ failure: FAILURE }, { path: '/auth/error/', boot: () => bootDocument() })
  expect(await screen.findByText(FAILURE.message)).toBeTruthy()
  await app.close()
  await openSignIn({}, { path: '/auth/error/' })
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
  expect(address()).toBe('/auth/login/')
})

it('closes the small window of a sign-in that has worked, and of one that has failed', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => {})
  const done = await openSignIn({}, { path: '/auth/done/', boot: () => bootDocument() })
  expect(await screen.findByRole('heading', { name: 'You are signed in' })).toBeTruthy()
  expect([done.told(), close.mock.calls.length]).toEqual([1, 1])
  await done.close()
  await openSignIn({ failure: { ...FAILURE, isInWindow: true } }, { path: '/auth/error/' })
  await userEvent.click(await screen.findByRole('button', { name: 'Close this window' }))
  expect(close.mock.calls.length).toBe(2)
  close.mockRestore()
})

/** A page with typed text, whose session has ended. */
async function openExpired(session: object, more: OpenShellOptions = {}) {
  createCookieJar(document, '/').set('login_auth_type', 'example')
  const app = await openSignIn(
    {},
    {
      path: '/settings/user',
      boot: () => bootDocument(),
      ...more,
      prepare: (gateway) => {
        gateway.on('POST /auth/switch/', () => fault(401, 'GATEWAY_NOT_SIGNED_IN', 'not logged in'))
        gateway.on('/api/keystone/user-session/', () => json(session))
      },
    },
  )
  const pageSize = await screen.findByLabelText<HTMLInputElement>(/Items Per Page/)
  await userEvent.clear(pageSize)
  await userEvent.type(pageSize, '77')
  await userEvent.click(screen.getByRole('button', { name: /^apollo .*: project and region$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'gemini' }))
  const dialog = await screen.findByRole('dialog', { name: /Your session has ended/ })
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Sign In' }))
  await settle()
  return { app, dialog, pageSize }
}

it('offers the same provider in a small window when the session has ended, and goes on with what was typed', async () => {
  const { app, dialog, pageSize } = await openExpired({ id: 'user-1', project_id: 'project-1' })
  const { session } = bootDocument()
  expect(bodyOf(app)).toEqual([
    { auth_type: 'example', project: session.project_id, region: session.services_region, is_in_window: true },
  ])
  expect(app.small).toEqual([URL_OF_KEYSTONE])
  expect(within(dialog).getByText('Sign in in the small window. This page goes on by itself.')).toBeTruthy()
  await app.signInElsewhere()
  expect([screen.queryByRole('dialog'), pageSize.value, app.left]).toEqual([null, '77', []])
})

it('says that the window is blocked, and lets the person sign in another way', async () => {
  const { app, dialog } = await openExpired({}, { blocksWindows: true })
  expect(within(dialog).getByText(/The browser has blocked the small window/)).toBeTruthy()
  expect(app.gateway.callsTo('/auth/websso/begin/')).toEqual([])
  await userEvent.selectOptions(within(dialog).getByLabelText('Authenticate using'), 'Keystone Credentials')
  expect(within(dialog).getByLabelText(/^Password/)).toBeTruthy()
})

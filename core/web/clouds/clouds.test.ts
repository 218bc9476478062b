import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { OfferedCloud } from '../../common/clouds.ts'
import { createCookieJar } from '../ambient/index.ts'
import { bootDocument } from '../fixture/boot-document.ts'
import { type FakeGateway, json, SIGN_IN_OPTIONS } from '../fixture/fake-gateway.ts'
import { type OpenShell, openShell } from '../fixture/open-shell.ts'

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

const CLOUDS: readonly OfferedCloud[] = [
  { name: 'Alpha', kind: 'cloud', root: '/' },
  { name: 'Beta', kind: 'cloud', root: '/clouds/beta/' },
  { name: 'Gamma', kind: 'cloud', root: '/clouds/gamma/' },
]

function answerStates(gateway: FakeGateway): void {
  const session = { user: 'bob', domain: 'Default', project: 'demo', region: 'One' }
  gateway.on('/auth/session/', () => json({ session: null }))
  gateway.on('/clouds/beta/auth/session/', () => json({ session }))
  gateway.on('/clouds/gamma/auth/session/', () => json({ session: null }))
}

async function openPage(): Promise<OpenShell> {
  const { deployment } = bootDocument()
  return openShell({
    path: '/project/rockets',
    boot: () => bootDocument({ deployment: { ...deployment, clouds: CLOUDS } }),
    prepare: answerStates,
  })
}

it('offers the clouds on the sign-in page, this one marked, with who is signed in to the others', async () => {
  app = await openShell({
    path: '/auth/login/',
    boot: () => undefined,
    prepare(gateway) {
      answerStates(gateway)
      gateway.on('/auth/options/', () => json({ ...SIGN_IN_OPTIONS, clouds: CLOUDS }))
    },
  })
  await screen.findByText('Signed in as bob')
  const list = await screen.findByRole('navigation', { name: 'Cloud' })
  const links = [...list.querySelectorAll('a')].map((link) =>
    [link.getAttribute('href'), link.getAttribute('aria-current'), link.textContent].join(' | '),
  )
  expect(links).toEqual([
    '/ | true | Alpha',
    '/clouds/beta/ |  | BetaSigned in as bob',
    '/clouds/gamma/ |  | GammaNot signed in',
  ])
})

it('names the cloud in the masthead, and leads to the others from its menu [FEATURE-69, FEATURE-70]', async () => {
  app = await openPage()
  await userEvent.click(await screen.findByRole('button', { name: /Alpha · RegionOne: project, region and cloud$/ }))
  const beta = await screen.findByRole('menuitem', { name: /^Beta/ })
  await screen.findByText('Signed in as bob')
  expect([beta.getAttribute('href'), beta.textContent]).toEqual(['/clouds/beta/', 'BetaSigned in as bob'])
  const alpha = screen.getByRole('menuitem', { name: /^Alpha/ })
  expect(alpha.className + alpha.innerHTML).toContain('selected')
})

it('takes at the sign-out what is of its own cloud, and leaves that of another', async () => {
  app = await openPage()
  const { cloud } = bootDocument()
  const keys = [
    `fascia:${cloud}:u1:shell:recent-pages`,
    'fascia:beta:u1:shell:recent-pages',
    'fascia:beta:u1:x:draft:y',
  ]
  for (const key of keys) localStorage.setItem(key, '{"v":1}')
  await userEvent.click(await screen.findByRole('button', { name: /^User menu/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
  expect(keys.map((key) => localStorage.getItem(key) !== null)).toEqual([false, true, true])
})

it('keeps the cookies of a cloud under names of their own, and takes the theme of the browser until one is chosen', () => {
  const [first, second] = [createCookieJar(document, '/'), createCookieJar(document, '/', 'beta')]
  first.set('theme', 'dark')
  first.set('login_region', 'One')
  expect([second.get('theme'), second.get('login_region')]).toEqual(['dark', undefined])
  second.set('theme', 'light')
  second.set('login_region', 'Two')
  expect([first.get('theme'), second.get('theme'), first.get('login_region'), second.get('login_region')]).toEqual([
    ...['dark', 'light', 'One', 'Two'],
  ])
  for (const jar of [first, second]) for (const name of ['theme', 'login_region']) jar.remove(name)
})

import { expect, it } from 'vitest'
import { openDns } from './open-dns.ts'

const GUARDED = ['POST /api/dns/v2/tlds/', 'GET /api/dns/v2/tsigkeys/:id/secret/']
const settings = { STEP_UP_FOR: GUARDED, STEP_UP_SECONDS: 60, SESSION_TIMEOUT: 86_400 }
const TITLE = /Confirm who you are/

it('asks for a fresh sign-in before what is guarded, loses nothing that was typed, and then does it once [FEATURE-83, FRESH-01]', async () => {
  const app = await openDns({ as: 'admin', path: '/admin/tlds', settings, expectProblems: true })
  await app.answered()
  await app.advance(61_000)
  await app.user.click(
    (await app.screen.findAllByRole('button', { name: 'Create Top-Level Domain' }))[0] as HTMLElement,
  )
  const form = await app.dialog('Create Top-Level Domain')
  await form.fill(/^Name/, 'org')
  await form.press('Create Top-Level Domain')
  await (await app.dialog(TITLE)).press('Cancel')
  await app.shows(/Confirm who you are: this needs a fresh sign-in\./, form)
  expect((await form.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })).value).toBe('org')
  const posts = () => app.served.filter(({ method, address }) => method === 'POST' && address.endsWith('/v2/tlds'))
  expect(posts()).toEqual([])
  await form.press('Create Top-Level Domain')
  const dialog = await app.dialog(TITLE)
  await dialog.fill(/^Password/, 'wrong')
  await dialog.press('Sign In')
  await dialog.findByText(/Invalid credentials/)
  expect(posts()).toEqual([])
  await dialog.fill(/^Password/, 'fascia-admin')
  await dialog.press('Sign In')
  await app.shows('Top-level domain org was successfully created.')
  expect(posts().map(({ body }) => body)).toEqual([{ name: 'org' }])
})

it('asks before it shows a secret, and not again while the sign-in is fresh [FRESH-02]', async () => {
  const app = await openDns({ as: 'admin', path: '/admin/tsig_keys', settings, expectProblems: true })
  const pools = await (await app.request('GET', '/api/dns/v2/pools/')).json()
  await app.request('POST', '/api/dns/v2/tsigkeys/', {
    ...{ name: 'key', algorithm: 'hmac-sha256', secret: 'c2VjcmV0', scope: 'POOL', resource_id: pools.items[0].id },
  })
  await app.reload()
  await app.row('key')
  await app.advance(61_000)
  const secret = await app.chooseDialog('key', 'Show Secret')
  const dialog = await app.dialog(TITLE)
  await app.hides('c2VjcmV0', secret)
  await dialog.fill(/^Password/, 'fascia-admin')
  await dialog.press('Sign In')
  await secret.press('Show value')
  await secret.findByText('c2VjcmV0')
  await app.user.keyboard('{Escape}')
  const again = await app.chooseDialog('key', 'Show Secret')
  await again.press('Show value')
  await app.hides({ dialog: TITLE })
})

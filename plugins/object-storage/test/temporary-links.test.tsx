import { expect, it } from 'vitest'
import { openContainers } from './open-containers.ts'
import { openSwift } from './open-swift.ts'

const DOCUMENTS = '/project/containers/container/documents'
const HOUR_MS = 3_600_000

type App = Awaited<ReturnType<typeof openContainers>>

/** What anyone gets at an address of the object store, without a token. */
async function fetchPublicly({ host: { simulator } }: App, url: string) {
  const { status, body } = await simulator.handle({ method: 'GET', url, headers: {}, body: '' })
  return { status, text: typeof body === 'string' ? body : new TextDecoder().decode(body) }
}

it('makes a link by which anyone reads the object until it ends; the key stays in the gateway [FEATURE-25, LINK-01]', async () => {
  const app = await openContainers({ path: DOCUMENTS })
  await (await app.row('readme.txt')).choose('Create Temporary Link')
  const dialog = await app.dialog('Create Temporary Link')
  await dialog.findByText(/^Anyone who has the link can download readme\.txt until it ends\./)
  await dialog.pick(/^Valid For/, '1 hour')
  await dialog.press('Create Link')
  await dialog.findByText('The link is shown this one time only.')
  const copied = await dialog.findByRole('button', { name: /^Copy http/ })
  const url = (copied.getAttribute('aria-label') ?? '').replace('Copy ', '')
  expect(new URL(url).pathname).toMatch(/\/documents\/readme\.txt$/)
  expect(await fetchPublicly(app, url)).toEqual({ status: 200, text: 'Start here.' })
  expect((await fetchPublicly(app, url.replace('readme.txt', 'reports/summary.txt'))).status).toBe(401)
  const end = Number(new URL(url).searchParams.get('temp_url_expires')) * 1000
  expect(end - app.host.clock.now()).toBeGreaterThan(HOUR_MS - 60_000)
  await dialog.press('Done')
  await app.host.clock.advance(HOUR_MS)
  expect((await fetchPublicly(app, url)).status).toBe(401)
})

it('signs names that an address cannot carry as they are [LINK-03]', async () => {
  const app = await openContainers({ path: DOCUMENTS })
  const swift = await openSwift(app)
  for (const name of ['a b/ü%.txt', './odd', 'ends/']) {
    await swift('PUT', `/documents/${encodeURIComponent(name)}`, { body: name })
    const address = `/api/swift/containers/documents/temporary_link/-?name=${encodeURIComponent(name)}`
    const { url } = await (await app.request('POST', address, { seconds: 60 })).json()
    expect([name, await fetchPublicly(app, url)]).toEqual([name, { status: 200, text: name }])
  }
})

it('offers no link where the account has no key, and says so of a request all the same [LINK-02]', async () => {
  const app = await openContainers({ path: DOCUMENTS, expectProblems: true })
  const swift = await openSwift(app)
  await swift('POST', '', { headers: { 'x-remove-account-meta-temp-url-key': 'x' } })
  expect(await (await app.row('readme.txt')).whyNot('Create Temporary Link')).toBe(
    'The account has no key for temporary links',
  )
  const ask = async (name: string) => {
    const answer = await app.request('POST', `/api/swift/containers/documents/temporary_link/${name}`, { seconds: 60 })
    return [answer.status, (await answer.json()).message]
  }
  expect(await ask('readme.txt')).toEqual([409, 'The account has no key for temporary links.'])
  await swift('POST', '', { headers: { 'x-account-meta-temp-url-key': 'secret-key' } })
  expect((await ask('missing.txt'))[0]).toBe(404)
  const whole = await app.request('POST', '/api/swift/containers/documents/temporary_link/readme.txt', { seconds: 60 })
  expect(await whole.text()).not.toContain('secret-key')
})

import { shareBrowser } from '@fascia/testing/browser'
import { openNativeCloud } from '@fascia/testing/contract'
import { type EditedItem, enterText, tryItem, tryTouch } from '@fascia/testing/edits'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeZone, readSettled, readZone } from './make-zone.ts'

const open = shareBrowser()
const { url, people, isReal } = inject('contract')
const native = await openNativeCloud('member')
let item: EditedItem
let path: string

beforeAll(async () => {
  const id = await makeZone(native, { name: 'planted.edits.example.', email: 'p@edits.example', ttl: 300 })
  path = `/v2/zones/${id}`
  item = {
    page: `ngdetails/OS::Designate::Zone/${id}`,
    name: 'planted.edits.example.',
    read: () => readZone(native, id),
    touches: [],
  }
})

afterAll(() => native.undo())

type Fault = (route: Route, body: object) => Promise<void>

/** How the zone is edited while what the page sends is changed on its way, and what it has sent. */
async function editing(fault: Fault) {
  const { page } = await open({ url, as: people.member, path: 'settings/user', expectProblems: true })
  const sent: object[] = []
  // The page is that of the tests before.
  await page.unrouteAll()
  await page.route('**/api/dns/v2/zones/**', (route) => {
    const body: object | null = route.request().postDataJSON()
    if (route.request().method() !== 'PATCH' || !body) return route.continue()
    sent.push(body)
    return fault(route, body)
  })
  return { sent, trial: { page, url, item, label: 'Update Zone', isLoaded: true, isReal } }
}

/** Edits the description of the zone. */
async function editWhile(fault: Fault, enter: string) {
  const { trial } = await editing(fault)
  return tryTouch({ ...trial, touch: enterText('description', 'description', enter) })
}

/** Edits the description of the zone, and then its email and its ttl together. */
async function editAllWhile(fault: Fault, email: string, ttl: number) {
  const touches = [
    enterText('description', 'description', `with ${ttl}`),
    enterText('email', 'email', email),
    { field: 'ttl', enter: String(ttl), becomes: { ttl } },
  ]
  const { sent, trial } = await editing(fault)
  return { sent, failure: await tryItem({ ...trial, item: { ...item, touches } }) }
}

it('reports nothing where a form sends what was changed alone', async () => {
  expect(await editWhile((route) => route.continue(), 'sound')).toEqual([])
})

it('reports a field that a form sends besides', async () => {
  const found = await editWhile((route, body) => route.continue({ postData: { ...body, ttl: 4711 } }), 'ttl too')
  expect(found[0]).toBe('ttl was 300 and is 4711')
})

it('reports a form that says that it has saved, and whose change does not reach the service', async () => {
  const found = await editWhile((route) => route.fulfill({ status: 204 }), 'nowhere')
  expect(found[0]).toBe('description: description is "ttl too", not "nowhere"')
})

it('reports a form that sends another value than the one entered', async () => {
  const found = await editWhile((route) => route.continue({ postData: { description: 'other' } }), 'wanted')
  expect(found[0]).toBe('description: description is "other", not "wanted"')
})

it('reports the words of a refusal', async () => {
  const found = await editWhile(
    (route) =>
      route.fulfill({ status: 409, json: { code: 'GATEWAY_UPSTREAM_REFUSED', message: 'Busy.', request_id: 'r' } }),
    'x',
  )
  expect(found).toEqual([expect.stringMatching(/^is refused: .*Busy\./)])
})

it('saves the first field alone and the further ones together, and reports nothing where each is sent', async () => {
  const { sent, failure } = await editAllWhile((route) => route.continue(), 'sound@edits.example', 4712)
  expect(failure).toBeUndefined()
  expect(sent).toEqual([{ description: 'with 4712' }, { email: 'sound@edits.example', ttl: 4712 }])
})

it('reports a field that a form sends besides, only where a later field is changed', async () => {
  const spoil: Fault = (route, body) =>
    route.continue({ postData: 'ttl' in body ? { ...body, description: 'lost' } : body })
  const { failure } = await editAllWhile(spoil, 'later@edits.example', 4713)
  expect(failure).toMatch(/^email, ttl: description was "with 4713" and is "lost"; sent: PATCH /)
})

it('names the one of several fields that a form loses', async () => {
  const spoil: Fault = (route, body) => {
    const { email, ...rest } = { email: undefined, ...body }
    return route.continue({ postData: email === undefined ? body : rest })
  }
  const { failure } = await editAllWhile(spoil, 'lost@edits.example', 4714)
  expect(failure).toMatch(/^email, ttl: email: email is "later@edits.example", not "lost@edits.example"; sent: PATCH /)
})

/** Edits the description of the zone and then its email, while another person edits the description; `route` may change what the page asks. */
async function editBeside(email: string, route: (route: Route) => Promise<void>) {
  const touches = [enterText('description', 'description'), enterText('email', 'email', email)]
  await native.ask('dns', 'PATCH', path, { description: 'as it was' })
  await readSettled(native, path)
  const { trial } = await editing((sent) => sent.continue())
  await trial.page.route('**/api/dns/v2/zones/**', route)
  return tryItem({ ...trial, item: { ...item, touches } })
}

it('reports nothing where a form says what another has changed meanwhile, and keeps it', async () => {
  expect(await editBeside('beside@edits.example', (route) => route.fallback())).toBeUndefined()
})

it('reports a form that does not see what another has changed meanwhile', async () => {
  const failure = await editBeside('blind@edits.example', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('yntered', 'entered') })
  })
  expect(failure).toBe('email, description meanwhile: saves over what another has changed meanwhile')
})

it('reports a form that takes back what another has changed meanwhile', async () => {
  const failure = await editBeside('greedy@edits.example', async (route) => {
    const body: object | null = route.request().postDataJSON()
    return route.fallback(body && 'email' in body ? { postData: { description: 'lost', ...body } } : {})
  })
  expect(failure).toMatch(
    /^email, description meanwhile: description: description is "lost", not "yntered by the sweep"; /,
  )
})

import { shareBrowser } from '@fascia/testing/browser'
import { openNativeCloud } from '@fascia/testing/contract'
import { type EditedItem, tryTouch } from '@fascia/testing/edits'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeZone, readZone } from './make-zone.ts'

const open = shareBrowser()
const { url, people, isReal } = inject('contract')
const native = await openNativeCloud('member')
let item: EditedItem

beforeAll(async () => {
  const id = await makeZone(native, { name: 'planted.edits.example.', email: 'p@edits.example', ttl: 300 })
  item = {
    page: `ngdetails/OS::Designate::Zone/${id}`,
    name: 'planted.edits.example.',
    read: () => readZone(native, id),
    touches: [],
  }
})

afterAll(() => native.undo())

/** Edits the description of the zone, while what the page sends is changed on its way. */
async function editWhile(fault: (route: Route, body: object) => Promise<void>, enter: string) {
  const { page }: { readonly page: Page } = await open({ url, as: people.member, expectProblems: true })
  await page.route('**/api/dns/v2/zones/**', (route) => {
    const body: object | null = route.request().postDataJSON()
    return route.request().method() === 'PATCH' && body ? fault(route, body) : route.continue()
  })
  const touch = { field: 'description', enter, becomes: { description: enter } }
  return tryTouch({ page, url, item, label: 'Update Zone', touch, isLoaded: false, isReal })
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
  expect(found[0]).toBe('description is "ttl too", not "nowhere"')
})

it('reports a form that sends another value than the one entered', async () => {
  const found = await editWhile((route) => route.continue({ postData: { description: 'other' } }), 'wanted')
  expect(found[0]).toBe('description is "other", not "wanted"')
})

it('reports the words of a refusal', async () => {
  const found = await editWhile(
    (route) =>
      route.fulfill({ status: 409, json: { code: 'GATEWAY_UPSTREAM_REFUSED', message: 'Busy.', request_id: 'r' } }),
    'x',
  )
  expect(found).toEqual([expect.stringMatching(/^is refused: .*Busy\./)])
})

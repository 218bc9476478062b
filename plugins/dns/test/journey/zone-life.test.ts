// @needs network
import { eventually, listRow, shareBrowser } from '@fascia/testing/browser'
import { type GatewayClient, openCloud } from '@fascia/testing/contract'
import type { Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'

// Runs on the simulator and, with `npm run test:real`, on a real OpenStack: it makes what it uses.
const open = shareBrowser()
const { url, people } = inject('contract')
const ZONE = 'journey.example.'
const SETTLES_MS = 60_000

/** The data of each kind of record that a person writes, by the first label of its name. */
const RECORDS: readonly (readonly [type: string, label: string, data: string])[] = [
  ['A', 'a', '192.0.2.10'],
  ['AAAA', 'aaaa', '2001:db8::10'],
  ['CNAME', 'alias', `a.${ZONE}`],
  ['MX', 'post', `10 a.${ZONE}`],
  ['NS', 'sub', `a.${ZONE}`],
  ['PTR', 'back', `a.${ZONE}`],
  ['SRV', '_sip._tcp', `10 60 5060 a.${ZONE}`],
  ['SSHFP', 'keys', `1 1 ${'ab'.repeat(20)}`],
  ['TXT', 'words', '"two words"'],
  ['CAA', 'issuer', '0 issue ca.example.net'],
]

interface Named {
  readonly id: string
  readonly name: string
}

async function removeZone(cloud: GatewayClient): Promise<void> {
  const { body } = await cloud.request<{ items: readonly Named[] }>('GET', '/api/dns/v2/zones/')
  const zone = body.items.find(({ name }) => name === ZONE)
  if (zone) await cloud.request('DELETE', `/api/dns/v2/zones/${zone.id}`)
}

async function addRecord(page: Page, type: string, name: string, data: string): Promise<void> {
  // While the zone is changed, the head of its page offers the same.
  const tab = page.getByRole('tabpanel')
  await tab.getByRole('button', { name: 'Create Record Set', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Record Set' })
  await dialog.getByRole('combobox', { name: /^Type/ }).selectOption({ label: type })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
  await dialog.getByRole('textbox', { name: 'Records 1' }).fill(data)
  await dialog.getByRole('button', { name: 'Create Record Set', exact: true }).click()
  await page.getByText(`Record Set ${name} was successfully created.`).waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

it('makes a zone with ten kinds of records, changes and deletes them [FEATURE-41]', async () => {
  const cloud = await openCloud('member')
  onTestFinished(() => removeZone(cloud))
  const { page } = await open({ url, as: people.member, path: 'project/dnszones' })
  await page.getByRole('button', { name: 'Create Zone', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: 'Create Zone' })
  await form.getByRole('textbox', { name: /^Name/ }).fill(ZONE)
  await form.getByRole('textbox', { name: /^Email/ }).fill('hostmaster@example.net')
  await form.getByRole('button', { name: 'Create Zone', exact: true }).click()
  await page.getByText(`Zone ${ZONE} was successfully created.`).waitFor()
  await eventually(() => listRow(page, ZONE).cell('Status').textContent(), SETTLES_MS).toContain('Active')

  await page.getByRole('link', { name: ZONE, exact: true }).click()
  await page.getByRole('tab', { name: 'Record Sets' }).click()
  for (const [type, label, data] of RECORDS) await addRecord(page, type, `${label}.${ZONE}`, data)
  for (const [type, label, data] of RECORDS) {
    const row = listRow(page, `${label}.${ZONE}`)
    await eventually(() => row.cell('Status').textContent(), SETTLES_MS).toContain('Active')
    expect([await row.cell('Type').textContent(), await row.cell('Records').textContent()]).toEqual([type, data])
  }

  const changed = listRow(page, `a.${ZONE}`)
  await changed.choose('Update Record Set')
  const update = page.getByRole('dialog', { name: 'Update Record Set' })
  await update.getByRole('textbox', { name: 'Records 1' }).fill('192.0.2.11')
  await update.getByRole('button', { name: 'Update', exact: true }).click()
  await eventually(() => changed.cell('Records').textContent(), SETTLES_MS).toBe('192.0.2.11')

  await listRow(page, `words.${ZONE}`).choose('Delete Record Set')
  const confirm = page.getByRole('dialog', { name: /Delete Record Set/ })
  await confirm.getByRole('button', { name: 'Delete Record Set', exact: true }).click()
  await listRow(page, `words.${ZONE}`).element.waitFor({ state: 'hidden', timeout: SETTLES_MS })
})

it('sets and unsets the reverse name of a floating IP [FEATURE-41]', async () => {
  const cloud = await openCloud('member')
  const { body: networks } = await cloud.request<{ items: readonly (Named & { is_router_external: boolean })[] }>(
    'GET',
    '/api/neutron/networks/',
  )
  const pool_id = networks.items.find((one) => one.is_router_external)?.id
  const made = await cloud.request<{ readonly id: string; readonly ip: string }>('POST', '/api/network/floatingip/', {
    pool_id,
  })
  onTestFinished(async () => void (await cloud.request('DELETE', `/api/network/floatingips/${made.body.id}/`)))
  const address = made.body.ip
  const { page } = await open({ url, as: people.member, path: 'project/reverse_dns' })
  const row = listRow(page, address)
  await row.choose('Set Domain Name PTR')
  const form = page.getByRole('dialog', { name: 'Set Domain Name PTR' })
  await form.getByRole('textbox', { name: /^Domain Name/ }).fill('host.example.net.')
  await form.getByRole('button', { name: 'Set', exact: true }).click()
  await eventually(() => row.cell('PTR Domain Name').textContent(), SETTLES_MS).toBe('host.example.net.')
  await eventually(() => row.cell('Status').textContent(), SETTLES_MS).toContain('Active')
  await row.choose('Unset Domain Name PTR')
  const confirm = page.getByRole('dialog', { name: 'Confirm Unset Domain Name PTR' })
  await confirm.getByRole('button', { name: 'Unset Domain Name PTR', exact: true }).click()
  await eventually(() => row.cell('PTR Domain Name').textContent(), SETTLES_MS).toBe('—')
})

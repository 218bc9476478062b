import { expect, it, vi } from 'vitest'
import { openDns, zoneId } from './open-dns.ts'

const ZONE = 'example.org.'

it('saves a zone with its record sets as a file [ZONE-01]', async () => {
  const app = await openDns()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  await (await app.row(ZONE)).choose('Export Zone File')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const text = await saved[0]?.text()
  expect(text).toMatch(/^\$ORIGIN example\.org\.\n\$TTL \d+\n\nexample\.org\. .*IN SOA /)
  expect(text).toContain('www.example.org. ')
})

interface Kept {
  readonly recordsets: readonly {
    readonly name: string
    readonly type: string
    readonly action: string
    readonly records: readonly string[]
  }[]
}

it('shows what a file changes, refuses a line that is wrong, and adds, changes and deletes record sets [FEATURE-41, ZONE-02, ZONE-03]', async () => {
  const app = await openDns()
  const zone = zoneId(app, ZONE)
  const read = async (): Promise<readonly string[]> => {
    const { recordsets } = await app.cloud<Kept>('GET', `/dns/v2/zones/${zone}/recordsets`)
    // The service takes its time to delete, and counts its own record up.
    const staying = recordsets.filter(({ type, action }) => type !== 'SOA' && action !== 'DELETE')
    return staying.map(({ type, name, records }) => [type, name, ...records].join(' ')).toSorted()
  }
  const before = await read()
  const kept = before.filter((line) => / example\.org\. /.test(line) && line.startsWith('NS '))
  const dialog = await app.chooseDialog(ZONE, 'Import Zone File')
  const file = await dialog.findByRole('textbox', { name: /^Zone File/ })
  await app.user.click(file)
  await app.user.paste('www A 203.0.113.77\nnew 120 TXT "one"\n@ SOA a b 1 2 3 4 5\nbad A 1.2.3')
  const preview = await dialog.findByRole('grid', { name: 'Changes' })
  await vi.waitFor(() =>
    expect([...preview.querySelectorAll('tbody [data-label="Change"]')].map(({ textContent }) => textContent)).toEqual([
      'Problem',
      'Change',
      'Add',
      'Leave out',
    ]),
  )
  const asked = app.served.length
  await dialog.press('Import Zone File')
  await app.shows('Line 4: Enter an IPv4 address, such as 203.0.113.10.', dialog)
  expect(app.served.slice(asked)).toEqual([])
  await app.user.clear(file)
  await app.user.paste('www A 203.0.113.77\nnew 120 TXT "one"\n@ SOA a b 1 2 3 4 5')
  await app.user.click(dialog.getByRole('checkbox', { name: 'Delete record sets that the file does not have' }))
  await dialog.press('Import Zone File')
  await app.shows('Zone file was imported into zone example.org..')
  const sent = app.served.slice(asked).filter(({ method }) => method !== 'GET')
  expect(sent.filter(({ method }) => method !== 'DELETE').map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { records: ['203.0.113.77'] }],
    ['POST', { name: 'new.example.org.', type: 'TXT', ttl: 120, records: ['"one"'] }],
  ])
  expect(await read()).toEqual([...kept, 'A www.example.org. 203.0.113.77', 'TXT new.example.org. "one"'].toSorted())
})

it('goes on after a record set that the service refuses, and tries what is left again [ZONE-05]', async () => {
  const app = await openDns({ expectProblems: true })
  const dialog = await app.chooseDialog(ZONE, 'Import Zone File')
  await app.user.click(await dialog.findByRole('textbox', { name: /^Zone File/ }))
  await app.user.paste('one A 192.0.2.1\ntwo A 192.0.2.2')
  const heal = app.refuse({
    service: 'dns',
    method: 'POST',
    path: '/v2/zones/*/recordsets',
    status: 409,
    message: 'No',
  })
  await dialog.press('Import Zone File')
  await app.shows('Unable to import the whole zone file.', dialog)
  heal()
  const asked = app.served.length
  await dialog.press('Import Zone File')
  await app.shows('Zone file was imported into zone example.org..')
  const sent = app.served.slice(asked).filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => body)).toMatchObject([{ name: 'one.example.org.' }, { name: 'two.example.org.' }])
})

it('imports nothing into a zone that is copied from its masters [ZONE-06]', async () => {
  const app = await openDns()
  expect(await (await app.row('partner.example.')).whyNot('Import Zone File')).toBe(
    'The zone is copied from its masters',
  )
})

import { expect, it } from 'vitest'
import { openContainers } from './open-containers.ts'
import { openSwift, placeAt, type Swift } from './open-swift.ts'

const REPORTS = '/project/containers/container/documents/reports'
const SEGMENTS = 'documents_segments'
const MODIFIED = 1_700_000_000_000

async function openDialog() {
  const settings = { SWIFT_SEGMENT_BYTES: 4 }
  const app = await openContainers({ path: REPORTS, settings, expectProblems: true })
  await app.row('summary.txt')
  const upload = async (text: string) => {
    await app.press('Upload Files and Folders')
    const dialog = await app.dialog('Upload Files and Folders')
    const input = await dialog.findByLabelText<HTMLInputElement>('Choose Files', { selector: 'input' })
    const file = new File([text], 'big.bin', { lastModified: MODIFIED, type: 'application/x-odd' })
    await app.user.upload(input, [file])
    await dialog.press('Upload')
    return dialog
  }
  /** Has the service refuse the third segment. */
  const breakThird = () =>
    app.refuse({ service: 'object-store', method: 'PUT', path: `/${SEGMENTS}/*00000002`, status: 500 })
  return { app, upload, breakThird, swift: await openSwift(app) }
}

async function segmentsIn(swift: Swift): Promise<readonly string[]> {
  const { text } = await swift('GET', `/${SEGMENTS}?format=json`)
  const names: readonly string[] = JSON.parse(text).map(({ name }: { readonly name: string }) => name)
  return names.map((name) => name.split('/').at(-1) ?? '')
}

it('goes on with an upload that broke when the same file is chosen again, and sends no segment that is stored [FEATURE-25, SEGMENT-01]', async () => {
  const { app, upload, breakThird, swift } = await openDialog()
  const mend = breakThird()
  const broken = await upload('abcdefghij')
  await broken.findByText('1 file could not be uploaded.')
  await broken.findByText(/% is stored already, and is not sent again\.$/)
  await broken.press('Cancel')
  await broken.findByText('Parts of 1 file are stored that is not uploaded whole.')
  await broken.press('Keep the Parts')
  const stored = await segmentsIn(swift)
  expect(stored).toContain('begun')
  mend()
  const asked = app.served.length
  const resumed = await upload('abcdefghij')
  await resumed.findByText('1 of 1 files are uploaded, 10 B in all.')
  const puts = app.served.slice(asked).filter(({ method }) => method === 'PUT')
  const sent = puts.flatMap(({ address }) => /\/(\d{8})(?:\?|$)/.exec(address)?.[1] ?? [])
  const all = ['00000000', '00000001', '00000002']
  expect([...sent, ...stored.filter((name) => name !== 'begun')].toSorted()).toEqual(all)
  expect(await segmentsIn(swift)).toEqual(all)
  expect((await swift('GET', placeAt('documents', 'reports/big.bin'))).text).toBe('abcdefghij')
  await resumed.press('Done')
  expect((await app.row('big.bin')).cell('Size')).toBe('10 B')
})

it('leaves no segment of an upload that is given up [SEGMENT-02]', async () => {
  const { upload, breakThird, swift } = await openDialog()
  breakThird()
  const dialog = await upload('abcdefghij')
  await dialog.findByText('1 file could not be uploaded.')
  await dialog.press('Cancel')
  await dialog.press('Delete the Parts')
  await expect.poll(() => segmentsIn(swift)).toEqual([])
})

import { expect, it } from 'vitest'
import { uploadInSegments } from './segmented-upload.ts'

const FILE = new File(['abcdefghijk'], 'k.bin', { lastModified: 5, type: 'text/plain; odd' })
const PLAN = { upload: '7', segment_bytes: 4, count: 3, held: [1] }

interface Upload {
  readonly query: { readonly index: number }
  readonly file: Blob
  readonly signal: AbortSignal
  readonly onProgress: (fraction: number) => void
}

/** Sends the file where the service answers the plan, and keeps what it was sent. */
async function sendTo(upload: (one: Upload, text: string) => Promise<void>, signal = new AbortController().signal) {
  const sent: unknown[] = []
  const progress: string[] = []
  const api = {
    send: async ({ method }: { method: string }, { body }: { body: unknown }) => {
      sent.push([method, body])
      return method === 'POST' ? PLAN : undefined
    },
    upload: async (address: string, one: Upload) => {
      const text = await one.file.text()
      sent.push([address, one.query.index, text])
      await upload(one, text)
    },
  }
  const ended = uploadInSegments(
    Object(api),
    { container: 'box', path: 'a b', file: FILE, isNew: true },
    {
      signal,
      onProgress: (...fractions) => void progress.push(fractions.map((one) => Math.round(one * 11)).join('/')),
      onBegun: ({ query }) => void sent.push(query),
    },
  )
  return { ended: await ended.then(() => 'made', String), sent, progress }
}

it('sends the segments that are missing alone, says how much is kept, and then makes the object', async () => {
  const { ended, sent, progress } = await sendTo(async ({ onProgress }) => onProgress(0.5))
  const address = '/api/swift/containers/box/segment/a%20b'
  expect([ended, sent]).toEqual([
    'made',
    [
      ['POST', { size: 11, modified: 5, is_new: true }],
      { size: 11, modified: 5, upload: '7', segment_bytes: 4 },
      [address, 0, 'abcd'],
      [address, 2, 'ijk'],
      [
        'PUT',
        {
          ...{ size: 11, modified: 5, upload: '7', segment_bytes: 4, is_new: true },
          ...{ content_type: 'application/octet-stream', filename: 'k.bin' },
        },
      ],
    ],
  ])
  expect([progress[0], progress.at(-1)]).toEqual(['4/4', '11/11'])
})

it('ends the other segments where one fails, and makes no object', async () => {
  const { ended, sent, progress } = await sendTo(async ({ query, signal }) => {
    if (query.index === 0) throw new Error('refused')
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  expect(ended).toBe('Error: refused')
  expect(sent.map((one) => Object(one)[0])).not.toContain('PUT')
  expect(progress.at(-1)).toBe('4/4')
})

it('sends no more segments after a pause [SEGMENT-03]', async () => {
  const control = new AbortController()
  const { ended, sent } = await sendTo(async () => control.abort(), control.signal)
  expect(ended).not.toBe('made')
  expect(sent.map((one) => Object(one)[0])).not.toContain('PUT')
})

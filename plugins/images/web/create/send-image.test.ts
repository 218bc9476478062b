import { Fault } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { sendImage } from './send-image.ts'

type Tools = Parameters<typeof sendImage>[0]

const FILE = new File(['a disk'], 'disk.raw')

/** A form whose upload ends as it is given, and what is in the list of images then. */
function formOf(failure: Fault, listed: readonly { readonly name: string; readonly status: string }[] = []) {
  const said: string[] = []
  const tools: Tools = {
    body: { name: 'web', disk_format: 'raw', source_type: 'file-legacy' },
    request: async () => JSON.parse(JSON.stringify(listed)),
    upload: () => Promise.reject(failure),
    toast: (_type, text) => void said.push(String(text)),
  }
  return { said, answer: sendImage(tools, FILE) }
}

it.each([
  ['queued', ['The image web may be left without its data. Delete it if it stays in the list.']],
  ['active', []],
])('says of a cancelled upload what is left, where an image of its name is %s', async (status, left) => {
  const { said, answer } = formOf(new Fault('GATEWAY_CANCELLED'), [{ name: 'web', status }])
  await expect(answer).rejects.toMatchObject({ code: 'GATEWAY_CANCELLED', message: 'The upload was cancelled.' })
  expect(said).toEqual(left)
})

it('says in the words of the gateway that a person has too many uploads under way', async () => {
  const { said, answer } = formOf(new Fault('GATEWAY_TOO_MANY_UPLOADS'))
  await expect(answer).rejects.toMatchObject({
    code: 'GATEWAY_TOO_MANY_UPLOADS',
    status: 429,
    title: 'As many of your uploads are under way as the dashboard allows at once.',
  })
  expect(said).toEqual([])
})

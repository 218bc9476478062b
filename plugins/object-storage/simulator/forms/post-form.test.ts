import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { openAccount } from '../../test/open-account.ts'

interface Form {
  readonly expires?: number
  readonly signature?: string
  readonly redirect?: string
  readonly most?: number
  readonly largest?: number
  readonly files?: readonly string[]
}

async function openForms() {
  const place = await openAccount()
  const { cloud, account } = place
  await cloud.as('demo', 'POST', account, '', { 'x-account-meta-temp-url-key': 'secret' })
  const later = Math.floor(cloud.clock.now() / 1000) + 60
  const post = (form: Form) => {
    const { expires = later, redirect = '', most = 2, largest = 20, files = ['hello'] } = form
    // Signed as a client does that knows the service's own path alone.
    const path = `${account.slice(account.indexOf('/v1/'))}/scratch/in/`
    const text = [path, redirect, largest, most, expires].join('\n')
    const signature = form.signature ?? createHmac('sha256', 'secret').update(text).digest('hex')
    const fields = { redirect, max_file_size: largest, max_file_count: most, expires, signature }
    const parts = Object.entries(fields).map(
      ([name, value]) => `--line\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const content = files.map(
      (file, index) =>
        `--line\r\nContent-Disposition: form-data; name="f${index}"; filename="${index}.txt"\r\nContent-Type: text/plain\r\n\r\n${file}\r\n`,
    )
    return place.askPublicly('POST', 'scratch/in/', `${parts.join('')}${content.join('')}--line--\r\n`, {
      'content-type': 'multipart/form-data; boundary=line',
    })
  }
  return { ...place, post }
}

it('writes the files of a signed form, and sends the browser where the form says', async () => {
  const { post, ask } = await openForms()
  expect((await post({ files: ['hello', 'there'] })).status).toBe(201)
  const found = await ask('GET', 'scratch/in/1.txt')
  expect([found.text, found.headers['content-type']]).toEqual(['there', 'text/plain'])
  const { status, headers } = await post({ redirect: 'https://example.org/done' })
  expect([status, headers.location]).toEqual([303, 'https://example.org/done?status=201&message='])
})

it('refuses a form whose time is over, whose signature is another, and files beyond its bounds', async () => {
  const { post, ask } = await openForms()
  const refusals = await Promise.all([
    post({ expires: 1 }),
    post({ signature: 'a'.repeat(64) }),
    post({ most: 1, files: ['a', 'b'] }),
    post({ largest: 1 }),
  ])
  expect(refusals.map(({ status, text }) => [status, text])).toEqual([
    [401, 'FormPost: Form Expired'],
    [401, 'FormPost: Invalid Signature'],
    [400, 'max_file_count exceeded'],
    [413, 'max_file_size exceeded'],
  ])
  expect((await ask('HEAD', 'scratch/in/1.txt')).status).toBe(404)
})

import { randomUUID } from 'node:crypto'
import { Fault } from '@fascia/sdk/common'
import { answer, handle, type Route } from '@fascia/sdk/gateway'
import { receive, received } from '../../api/server-view.ts'
import { html } from './html.ts'
import { memoryOf } from './memory.ts'
import { addressOf, formPage, input, type Page, signals } from './page.ts'

const TICKET_SECONDS = 3_600
/** More than this is refused, so that the refusal can be seen. */
const MOST_BYTES = 5 * 1024 * 1024
const MOST_UPLOADS = 20

const subjectOf = (id: string): string => `gallery upload ${id}`

const NAME = input({ name: 'image_name', label: 'Name', isRequired: true, attributes: html`required` })
const IMAGE = input({
  name: 'image_file',
  label: 'File',
  type: 'file',
  isRequired: true,
  help: 'Up to 5 MB.',
  attributes: html`required data-external-upload="true"`,
})
const NOTE = input({ name: 'note', label: 'Note' })
const ATTACHMENT = input({
  name: 'attachment',
  label: 'File',
  type: 'file',
  isRequired: true,
  attributes: html`required`,
})

/** A file that follows its form to an address of its own, and a file that is sent with its form. */
export const uploadPages: Readonly<Record<string, Page>> = {
  upload: formPage(
    { title: 'Upload a File', page: 'upload', submit: 'Upload', isMultipart: true, body: html`${NAME}${IMAGE}` },
    ({ tickets, address, body }) => {
      const id = randomUUID()
      return signals({
        to: address(`/settings/gallery/server-modal?uploaded=${id}`),
        messages: [['info', `The server waits for ${String(body.get('image_file'))}.`]],
        headers: {
          'x-file-upload-url': address(addressOf(`uploads/${id}`)),
          'x-auth-token': tickets.issue(subjectOf(id), TICKET_SECONDS),
        },
      })
    },
  ),
  attach: formPage(
    { title: 'Attach a File', page: 'attach', submit: 'Attach', isMultipart: true, body: html`${NOTE}${ATTACHMENT}` },
    ({ body }) => {
      const file = body.get('attachment')
      const [name, size] = file instanceof File ? [file.name, file.size] : ['nothing', 0]
      const text = `Received ${name}, ${size} bytes, note: ${String(body.get('note'))}.`
      return signals({ messages: [['success', text]] })
    },
  ),
}

export const uploadRoutes: readonly Route[] = [
  handle(receive, async ({ params: { id }, body, header, tickets, session }) => {
    await tickets.redeem(header('x-auth-token'), subjectOf(id))
    let bytes = 0
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) throw new Fault('GATEWAY_BODY_TOO_LARGE', { message: 'The file is larger than 5 MB.' })
    }
    const { received: uploads } = memoryOf(session)
    uploads.set(id, bytes)
    const [oldest] = uploads.keys()
    if (uploads.size > MOST_UPLOADS && oldest !== undefined) uploads.delete(oldest)
    return answer({ status: 201, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Stored.' })
  }),
  handle(received, async ({ params, session }) => {
    const bytes = memoryOf(session).received.get(params.id)
    return bytes === undefined ? answer({ status: 404 }) : { bytes }
  }),
]

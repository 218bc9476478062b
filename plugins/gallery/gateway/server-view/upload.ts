import { randomUUID } from 'node:crypto'
import { answer, get, post, put, type Route } from '@fascia/sdk/gateway'
import { html } from '../html.ts'
import { createShelf } from '../shelf.ts'
import { BASE, field, formModal, headersOnly, htmlPage, messages } from './page.ts'

const TICKET_SECONDS = 3_600
/** More than this is refused, so that the refusal can be seen. */
const MOST_BYTES = 5 * 1024 * 1024

/** How many bytes have come, by upload. */
const received = createShelf(() => new Map<string, number>())

const subjectOf = (id: string): string => `gallery upload ${id}`

export const uploadRoutes: readonly Route[] = [
  get(`${BASE}/upload/`, {}, () =>
    htmlPage(
      formModal({
        title: 'Upload a File',
        action: `${BASE}/upload/`,
        submit: 'Upload',
        isMultipart: true,
        body: html`${field({
          name: 'image_name',
          label: 'Name',
          isRequired: true,
          control: html`<input class="form-control" type="text" id="id_image_name" name="image_name" required>`,
        })}${field({
          name: 'image_file',
          label: 'File',
          isRequired: true,
          help: 'Up to 5 MB.',
          control: html`<input type="file" id="id_image_file" name="image_file" required data-external-upload="true">`,
        })}`,
      }),
    ),
  ),
  post(`${BASE}/upload/`, { reads: 'form' }, ({ tickets, address, body }) => {
    const id = randomUUID()
    return headersOnly({
      'x-file-upload-url': address(`${BASE}/uploads/${id}/`),
      'x-auth-token': tickets.issue(subjectOf(id), TICKET_SECONDS),
      'x-horizon-location': address(`/settings/gallery/server-modal?uploaded=${id}`),
      'x-horizon-messages': messages(['info', `The server waits for ${String(body.get('image_file'))}.`]),
    })
  }),
  put(`${BASE}/uploads/:id/`, { reads: 'stream' }, async ({ params, body, header, tickets, session }) => {
    const id = params.id ?? ''
    tickets.redeem(header('x-auth-token'), subjectOf(id))
    let bytes = 0
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > MOST_BYTES)
        return answer({
          status: 413,
          body: { code: 'GATEWAY_BODY_TOO_LARGE', message: 'The file is larger than 5 MB.' },
        })
    }
    const mine = received.of(session)
    mine.set(id, bytes)
    const [oldest] = mine.keys()
    if (mine.size > 20 && oldest !== undefined) mine.delete(oldest)
    return answer({ status: 201, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Stored.' })
  }),
  get(`${BASE}/uploads/:id/`, {}, ({ params, session }) => {
    const bytes = received.of(session).get(params.id ?? '')
    return bytes === undefined ? answer({ status: 404 }) : { bytes }
  }),
  post(`${BASE}/attach/`, { reads: 'form' }, ({ body }) => {
    const file = body.get('attachment')
    const size = file instanceof Blob ? file.size : 0
    const name = file instanceof File ? file.name : 'nothing'
    return headersOnly({
      'x-horizon-messages': messages([
        'success',
        `Received ${name}, ${size} bytes, note: ${String(body.get('note'))}.`,
      ]),
    })
  }),
  get(`${BASE}/attach/`, {}, () =>
    htmlPage(
      formModal({
        title: 'Attach a File',
        action: `${BASE}/attach/`,
        submit: 'Attach',
        isMultipart: true,
        body: html`${field({
          name: 'note',
          label: 'Note',
          control: html`<input class="form-control" type="text" id="id_note" name="note">`,
        })}${field({
          name: 'attachment',
          label: 'File',
          isRequired: true,
          control: html`<input type="file" id="id_attachment" name="attachment" required>`,
        })}`,
      }),
    ),
  ),
]

import { setTimeout } from 'node:timers/promises'
import { answer, get, post, type Route } from '@fascia/sdk/gateway'
import { type Html, html } from '../html.ts'
import { BASE, field, formModal, headersOnly, htmlPage, messages } from './page.ts'

const SLOW_MS = 1_500

interface AskSpec {
  readonly path: string
  readonly title: string
  readonly about: string
  readonly body?: Html
}

/** A modal that asks before it sends an empty form. */
function ask({ path, title, about, body }: AskSpec): Html {
  return formModal({
    title,
    action: `${BASE}/${path}/`,
    submit: 'Send',
    body: html`<p>${about}</p>${body}`,
  })
}

interface Sample extends AskSpec {
  readonly handler: Parameters<typeof post>[2]
}

const SAMPLES: readonly Sample[] = [
  {
    path: 'logout',
    title: 'End the Session',
    about: 'The server answers with a logout flag and a location.',
    handler: ({ address }) => headersOnly({ logout: 'true', 'x-horizon-location': address('/auth/logout') }),
  },
  {
    path: 'download',
    title: 'Download a Report',
    about: 'The server answers with a file.',
    handler: () =>
      answer({
        status: 200,
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="report.csv"; filename*=UTF-8''${encodeURIComponent('report – all.csv')}`,
        },
        body: 'name,size\nexample,2\n',
      }),
  },
  {
    path: 'next',
    title: 'First Question',
    about: 'The server answers with another modal.',
    handler: () =>
      htmlPage(html`<div class="modal-header"><h3 class="modal-title">Second Modal</h3></div>
<div class="modal-body"><p>This came as the answer of the first one.</p></div>`),
  },
  {
    path: 'messages',
    title: 'Say Something',
    about: 'The server answers with a message of each type, and nothing else.',
    handler: () =>
      headersOnly({
        'x-horizon-messages': messages(
          ['danger', 'This is dangerous.'],
          ['warning', 'This is a warning.'],
          ['info', 'This is a <b>notice</b>.', 'safe'],
          ['success', 'This went well – mostly.'],
          ['error', 'This is an error.'],
        ),
      }),
  },
  {
    path: 'failing',
    title: 'Fail',
    about: 'The server fails.',
    body: field({
      name: 'note',
      label: 'Note',
      control: html`<input class="form-control" type="text" id="id_note" name="note">`,
    }),
    handler: () => htmlPage(html`<h1>Internal Server Error</h1>`, {}, 500),
  },
  {
    path: 'slow',
    title: 'Take Your Time',
    about: 'The server needs a while.',
    handler: async ({ signal }) => {
      await setTimeout(SLOW_MS, undefined, { signal })
      return headersOnly({ 'x-horizon-messages': messages(['success', 'That took a while.']) })
    },
  },
]

export const answerRoutes: readonly Route[] = [
  ...SAMPLES.flatMap(({ handler, ...spec }) => [
    get(`${BASE}/${spec.path}/`, {}, () => htmlPage(ask(spec))),
    post(`${BASE}/${spec.path}/`, { reads: 'form' }, handler),
  ]),
  get(`${BASE}/broken/`, {}, () => htmlPage(html`<h1>Internal Server Error</h1>`, {}, 500)),
  get(`${BASE}/moved/`, {}, ({ address }) => headersOnly({ 'x-horizon-location': address('/settings/gallery') }, 401)),
  get(`${BASE}/expired/`, {}, () => headersOnly({}, 401)),
  get(`${BASE}/late/`, {}, async ({ signal }) => {
    await setTimeout(SLOW_MS, undefined, { signal })
    return htmlPage(html`<h3 class="modal-title">Late Modal</h3><p>It came in the end.</p>`)
  }),
  get(`${BASE}/hostile/`, {}, () =>
    htmlPage(html`<h3 class="modal-title">Hostile Modal</h3><p id="hostile" onclick="document.title='broken'" style="position:fixed">
Only this sentence is left.</p><script>document.title = 'broken'</script><img src="x" onerror="document.title='broken'" alt="">
<a href="javascript:document.title='broken'">A link that leads nowhere</a><form name="cookie"><input name="name" aria-label="Name"></form>
<iframe src="https://elsewhere.example/"></iframe>`),
  ),
]

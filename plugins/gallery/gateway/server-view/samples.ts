import { setTimeout } from 'node:timers/promises'
import { answer } from '@fascia/sdk/gateway'
import { type Html, html } from './html.ts'
import { formPage, htmlAnswer, input, type Page, signals } from './page.ts'

const SLOW_MS = 1_500

interface Question {
  readonly page: string
  readonly title: string
  readonly about: string
  readonly body?: Html
}

/** A modal that asks before it sends its form. */
function asking({ page, title, about, body }: Question, submit: NonNullable<Page['submit']>): Page {
  return formPage({ title, page, submit: 'Send', body: html`<p>${about}</p>${body}` }, submit)
}

function broken() {
  return htmlAnswer(html`<h1>Internal Server Error</h1>`, { status: 500 })
}

/** A page for each answer that the protocol of the field knows. */
export const samplePages: Readonly<Record<string, Page>> = {
  logout: asking(
    { page: 'logout', title: 'End the Session', about: 'The server answers with a logout flag and a location.' },
    ({ address }) => signals({ to: address('/auth/logout'), headers: { logout: 'true' } }),
  ),
  download: asking({ page: 'download', title: 'Download a Report', about: 'The server answers with a file.' }, () =>
    answer({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="report.csv"; filename*=UTF-8''${encodeURIComponent('report – all.csv')}`,
      },
      body: 'name,size\nexample,2\n',
    }),
  ),
  next: asking({ page: 'next', title: 'First Question', about: 'The server answers with another modal.' }, () =>
    htmlAnswer(html`<div class="modal-header"><h3 class="modal-title">Second Modal</h3></div>
<div class="modal-body"><p>This came as the answer of the first one.</p></div>`),
  ),
  messages: asking(
    {
      page: 'messages',
      title: 'Say Something',
      about: 'The server answers with a message of each type, and nothing else.',
    },
    () =>
      signals({
        messages: [
          ['danger', 'This is dangerous.'],
          ['warning', 'This is a warning.'],
          ['info', 'This is a <b>notice</b>.', 'safe'],
          ['success', 'This went well – mostly.'],
          ['error', 'This is an error.'],
        ],
      }),
  ),
  failing: asking(
    { page: 'failing', title: 'Fail', about: 'The server fails.', body: input({ name: 'note', label: 'Note' }) },
    broken,
  ),
  slow: asking({ page: 'slow', title: 'Take Your Time', about: 'The server needs a while.' }, async ({ signal }) => {
    await setTimeout(SLOW_MS, undefined, { signal })
    return signals({ messages: [['success', 'That took a while.']] })
  }),
  broken: { show: broken },
  moved: { show: ({ address }) => signals({ to: address('/settings/gallery'), status: 401 }) },
  expired: { show: () => signals({ status: 401 }) },
  late: {
    async show({ signal }) {
      await setTimeout(SLOW_MS, undefined, { signal })
      return htmlAnswer(html`<h3 class="modal-title">Late Modal</h3><p>It came in the end.</p>`)
    },
  },
  hostile: {
    show: () =>
      htmlAnswer(html`<h3 class="modal-title">Hostile Modal</h3><p id="hostile" onclick="document.title='broken'" style="position:fixed">
Only this sentence is left.</p><script>document.title = 'broken'</script><img src="x" onerror="document.title='broken'" alt="">
<a href="javascript:document.title='broken'">A link that leads nowhere</a><form name="cookie"><input name="name" aria-label="Name"></form>
<iframe src="https://elsewhere.example/"></iframe>`),
  },
}

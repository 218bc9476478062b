import type { Dashboard } from '@fascia/testing'

const BOUNDARY = 'fascia-test'

/** A form with a file of a few bytes last; the page's own FormData is none to the server's side. */
function multipart(fields: Readonly<Record<string, string>>): string {
  const part = (head: string, text: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value))
  return `${parts.join('')}${part('name="data"; filename="disk"', 'a disk')}--${BOUNDARY}--\r\n`
}

/** Uploads an image as the demo project's person would from another browser. */
export async function uploadImage(app: Dashboard, fields: Readonly<Record<string, string>>): Promise<void> {
  const { fetch, cookies } = app.host.browser()
  const headers = { 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' }
  const person = { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo' }
  await fetch('/auth/login/', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const answer = await fetch('/api/glance/images/', {
    method: 'POST',
    headers: {
      ...headers,
      'x-csrftoken': cookies.get('csrftoken') ?? '',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: multipart(fields),
  })
  if (answer.status !== 201) throw new TypeError(`upload answered ${answer.status}: ${await answer.text()}`)
}

import type { UploadJob } from '../web/ambient/ambient.ts'

/** Node's own form: in a jsdom window the name `FormData` is jsdom's, which `fetch` does not know. */
function nodeForm(): Promise<FormData> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return new Response('', { headers }).formData()
}

async function encode(body: Blob | FormData): Promise<Response> {
  if (!(body instanceof FormData)) return new Response(await body.arrayBuffer())
  const form = await nodeForm()
  for (const [name, value] of body.entries()) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, await new Response(await value.arrayBuffer()).blob(), value.name)
  }
  return new Response(form)
}

/** Sends a file as the page's XMLHttpRequest would: jsdom's would ask the real network. Reports progress at the end only. */
export async function uploadByFetch(
  fetch: typeof globalThis.fetch,
  { method, url, headers, body, onProgress, signal }: UploadJob,
): Promise<{ readonly status: number; readonly text: string }> {
  const encoded = await encode(body)
  const type = encoded.headers.get('content-type')
  const answer = await fetch(url, {
    method,
    headers: type === null ? headers : { ...headers, 'content-type': type },
    body: await encoded.arrayBuffer(),
    ...(signal ? { signal } : {}),
  })
  onProgress?.(1)
  return { status: answer.status, text: await answer.text() }
}

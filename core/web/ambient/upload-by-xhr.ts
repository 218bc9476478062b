import { Fault } from '@fascia/sdk/common'
import type { UploadAnswer, UploadJob } from './ambient.ts'

/** Sends a file with XMLHttpRequest: `fetch` does not tell how far an upload has come. */
export function uploadByXhr(window: Window & typeof globalThis, job: UploadJob): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new window.XMLHttpRequest()
    request.open(job.method, job.url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(job.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => job.onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new Fault('NETWORK_UNREACHABLE'))
    request.onabort = () => reject(new Fault('GATEWAY_CANCELLED'))
    if (job.signal?.aborted) return reject(new Fault('GATEWAY_CANCELLED'))
    job.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(job.body)
  })
}

import { ServiceFault } from '@fascia/sdk/simulator'

/** The JSON of a request; undefined when it has no body or says that it is something else. Malformed JSON is refused with 400. */
export function parseBody(raw: Uint8Array, contentType: string | undefined): unknown {
  if (raw.byteLength === 0) return undefined
  if (contentType !== undefined && !/json/i.test(contentType)) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch {
    if (contentType === undefined) return undefined
    throw new ServiceFault(400, 'Malformed request body')
  }
}

import { respond, showVersion } from '@fascia/sdk/simulator'
import { type CinderCall, get } from '../kit.ts'

function versions({ baseUrl, maximumVersion: maximum }: CinderCall) {
  const href = `${baseUrl.replace(/\/v3(\/.*)?$/, '')}/v3/`
  const updated = '2022-08-31T00:00:00Z'
  return { versions: [showVersion({ id: 'v3.0', href, minimum: '3.0', maximum, updated, media: 'volume' })] }
}

export const versionDocuments = [
  get('/volume', { isPublic: true }, (call) => respond(300, versions(call))),
  get('/volume/v3', { isPublic: true }, versions),
]

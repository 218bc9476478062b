import { Fault, isFault } from '@fascia/sdk/common'
import { LRUCache } from 'lru-cache'
import { versionRoot } from './endpoint-base.ts'
import { maximumOfDocument } from './microversion.ts'
import { parseJson, readBody } from './read-body.ts'
import type { Transport } from './transport.ts'

/** Remembers the highest microversion of each endpoint for the life of the process. Only services with microversions are asked. */
export interface VersionCache {
  maximumVersion(official: string, base: string, token: string): Promise<string | undefined>
}

const DOCUMENT_LIMIT_BYTES = 1_048_576
const UNKNOWN_LIFE_MS = 60_000

/** Asks each endpoint's version document once; one that fails is asked again the next time, one without a version after a minute. */
export function createVersionCache(transport: Transport): VersionCache {
  const known = new LRUCache<string, Promise<string | undefined>>({ max: 200 })

  const askAt = async (url: string, official: string, token: string): Promise<string | undefined> => {
    const headers = { accept: 'application/json', 'x-auth-token': token }
    const answer = await transport.send({ method: 'GET', url, headers, service: official })
    const text = await readBody(answer, official, DOCUMENT_LIMIT_BYTES)
    if (answer.status >= 500)
      throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', {
        message: 'The version document is not answered.',
        service: official,
      })
    return answer.status < 400 ? maximumOfDocument(parseJson(text, official)) : undefined
  }
  // Some deployments answer above the version only.
  const ask = async (official: string, base: string, token: string): Promise<string | undefined> => {
    const root = versionRoot(base)
    const above = root.replace(/\/v\d+(\.\d+)?\/$/, '/')
    return (await askAt(root, official, token)) ?? (above === root ? undefined : askAt(above, official, token))
  }

  return {
    async maximumVersion(official, base, token) {
      const root = versionRoot(base)
      const remembered = known.get(root)
      if (remembered) return remembered
      const asked = ask(official, base, token)
      known.set(root, asked)
      try {
        const maximum = await asked
        if (maximum === undefined) known.set(root, asked, { ttl: UNKNOWN_LIFE_MS })
        return maximum
      } catch (failure) {
        known.delete(root)
        if (isFault(failure) && failure.code === 'GATEWAY_UPSTREAM_UNREADABLE') return undefined
        throw failure
      }
    },
  }
}

import { isFault } from '@fascia/sdk/common'
import { LRUCache } from 'lru-cache'
import { versionRoot } from './endpoint-base.ts'
import { maximumOfDocument } from './microversion.ts'
import { parseJson, readBody } from './read-body.ts'
import type { Transport } from './transport.ts'

/** Remembers the highest microversion of each endpoint for the life of the process. */
export interface VersionCache {
  maximumVersion(official: string, base: string, token: string): Promise<string | undefined>
}

const DOCUMENT_LIMIT_BYTES = 1_048_576

// Services without microversions are not asked.
const VERSIONED = new Set([
  'compute',
  'block-storage',
  'placement',
  'container-infrastructure-management',
  'shared-file-system',
  'baremetal',
])

/** Asks each endpoint's version document once; an endpoint that fails to answer is asked again the next time. */
export function createVersionCache(transport: Transport): VersionCache {
  const known = new LRUCache<string, Promise<string | undefined>>({ max: 200 })

  const ask = async (official: string, base: string, token: string): Promise<string | undefined> => {
    const headers = { accept: 'application/json', 'x-auth-token': token }
    const answer = await transport.send({ method: 'GET', url: versionRoot(base), headers, service: official })
    const text = await readBody(answer, official, DOCUMENT_LIMIT_BYTES)
    return answer.status < 400 ? maximumOfDocument(parseJson(text, official)) : undefined
  }

  return {
    async maximumVersion(official, base, token) {
      if (!VERSIONED.has(official)) return undefined
      const root = versionRoot(base)
      const remembered = known.get(root)
      if (remembered) return remembered
      const asked = ask(official, base, token)
      known.set(root, asked)
      try {
        return await asked
      } catch (failure) {
        known.delete(root)
        if (isFault(failure) && failure.code === 'GATEWAY_UPSTREAM_UNREADABLE') return undefined
        throw failure
      }
    },
  }
}

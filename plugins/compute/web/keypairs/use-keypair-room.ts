import { useApi } from '@fascia/sdk/web'
import { useAnswer } from '../loading/use-answer.ts'

export interface KeypairRoom {
  /** Of the key pairs that exist; none while they are unknown: Nova then says what it refuses. */
  readonly names: readonly string[]
  /** How many the quota allows, once that many exist. */
  readonly fullAt: number | undefined
}

/** Nova counts a person's key pairs only here: its limits tell how many may be, not how many are. */
export function useKeypairRoom(): KeypairRoom {
  const api = useApi()
  const { answer } = useAnswer('all', async (_key, signal): Promise<KeypairRoom> => {
    const quiet = { signal, isQuiet: true }
    const [keypairs, limits] = await Promise.all([
      api.get<{ items: readonly { readonly name: string }[] }>('/api/nova/keypairs/', quiet),
      api
        .get<{ maxTotalKeypairs?: number | null }>('/api/nova/limits/', quiet)
        .catch(() => ({ maxTotalKeypairs: null })),
    ])
    const limit = limits.maxTotalKeypairs ?? Number.POSITIVE_INFINITY
    const names = keypairs.items.map(({ name }) => name)
    return { names, fullAt: names.length >= limit ? limit : undefined }
  })
  return answer.status === 'ready' ? answer.value : { names: [], fullAt: undefined }
}

import { useApi } from '@fascia/sdk/web'
import type { Candidate } from '@fascia/sdk/web/wizard'
import { type AnswerHandle, useAnswer } from '../loading/use-answer.ts'

interface NovaService {
  readonly binary: string
  readonly host: string
  readonly state: string
  readonly status: string
}

/** The hosts that run instances, each with its state. */
export function useHosts(): AnswerHandle<readonly Candidate[]> {
  const api = useApi()
  return useAnswer('nova-compute', async (binary, signal) => {
    const { items } = await api.get<{ items: readonly NovaService[] }>('/api/nova/services/', { signal, isQuiet: true })
    return items
      .filter((service) => service.binary === binary)
      .map(({ host, state, status }) => ({ id: host, name: host, about: `${status}, ${state}` }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  })
}

import { useCallback, useEffect, useState } from 'react'
import type { Fault } from '../../../common/index.ts'
import type { Form } from '../../declare/index.ts'
import { useApi } from '../../hooks/use-api.ts'
import { useService } from '../../hooks/use-service.ts'
import { useT } from '../../hooks/use-t.ts'
import { toFault } from '../../resource/to-fault.ts'
import { Policy, Settings } from '../../services/facts.ts'
import type { SourceStates } from './field-options.ts'
import { loadSource, type SourceServices } from './source-tools.ts'

/** The services that the sources of a form are loaded with. */
export function useSourceServices(): SourceServices {
  const api = useApi()
  const policy = useService(Policy)
  const settings = useService(Settings)
  const t = useT()
  return { api, policy, settings, t }
}

type States = Readonly<Record<string, { readonly value: unknown } | { readonly fault: Fault } | undefined>>

export interface FormSourcesState extends SourceStates {
  readonly answers: Readonly<Record<string, unknown>>
}

/** Loads the sources of a form while it is open, each by itself. */
export function useFormSources({ sources }: Form, item: unknown): FormSourcesState {
  const { api, policy, settings, t } = useSourceServices()
  const [states, setStates] = useState<States>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` loads again.
  useEffect(() => {
    const abort = new AbortController()
    const settle = (name: string, state: States[string]): void => {
      if (!abort.signal.aborted) setStates((before) => ({ ...before, [name]: state }))
    }
    for (const [name, source] of Object.entries(sources))
      void loadSource(source, { api, policy, settings, t }, item, abort.signal).then(
        (value) => settle(name, { value }),
        (error: unknown) => settle(name, { fault: toFault(error) }),
      )
    return () => abort.abort()
  }, [sources, item, api, policy, settings, t, attempt])
  const answers = Object.fromEntries(
    Object.entries(states).flatMap(([name, state]) => (state && 'value' in state ? [[name, state.value]] : [])),
  )
  return {
    answers,
    of(name) {
      const state = states[name]
      return { isLoading: state === undefined, fault: state && 'fault' in state ? state.fault : undefined }
    },
    retry: useCallback(() => {
      setStates((before) => Object.fromEntries(Object.entries(before).filter(([, state]) => state && 'value' in state)))
      setAttempt((count) => count + 1)
    }, []),
  }
}

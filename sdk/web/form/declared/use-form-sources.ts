import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Fault } from '../../../common/index.ts'
import type { Form } from '../../declare/index.ts'
import { useSignedInAgain } from '../../hooks/use-signed-in-again.ts'
import { isSignedOut, shownFault, toFault } from '../../resource/to-fault.ts'
import type { SourceStates } from './field-options.ts'
import { sourcesOf } from './form-quota.ts'
import { loadSource, useSourceServices } from './source-tools.ts'

type States = Readonly<Record<string, { readonly value?: unknown; readonly fault?: Fault | undefined } | undefined>>

export interface FormSourcesState extends SourceStates {
  readonly answers: Readonly<Record<string, unknown>>
}

/** Loads the sources of a form while it is open, each by itself. */
export function useFormSources(form: Form, item: unknown): FormSourcesState {
  const services = useSourceServices()
  const sources = useMemo(() => sourcesOf(form), [form])
  const [states, setStates] = useState<States>({})
  const opened = useRef(new AbortController())
  const load = useCallback(
    async (name: string): Promise<void> => {
      const source = sources[name]
      if (!source) return
      const { signal } = opened.current
      const settle = (state: States[string]): void => {
        if (!signal.aborted) setStates((before) => ({ ...before, [name]: { ...before[name], ...state } }))
      }
      await loadSource(source, services, item, signal).then(
        (value) => settle({ value, fault: undefined }),
        (error: unknown) => settle({ fault: toFault(error) }),
      )
    },
    [sources, services, item],
  )
  useEffect(() => {
    const abort = new AbortController()
    opened.current = abort
    for (const name of Object.keys(sources)) void load(name)
    return () => abort.abort()
  }, [sources, load])
  const failed = Object.entries(states).flatMap(([name, state]) => (state?.fault ? [name] : []))
  const retry = (): void => {
    setStates((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !failed.includes(name))))
    for (const name of failed) void load(name)
  }
  useSignedInAgain(retry)
  const answers = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(states).flatMap(([name, state]) => (state && 'value' in state ? [[name, state.value]] : [])),
      ),
    [states],
  )
  return {
    answers,
    of(name) {
      const state = states[name]
      const fault = shownFault(state?.fault ?? null)
      return { isLoading: name in sources && (state === undefined || isSignedOut(state.fault)), fault }
    },
    retry,
    reload: load,
  }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { TObject } from 'typebox'
import { useClock } from '../../hooks/use-clock.ts'
import { useHostPlace } from '../../host/host-provider.tsx'
import { Preferences } from '../../services/ambient.ts'
import type { FormFields } from '../form-fields.ts'
import { type Draft, draftKey, readDraft, withoutSecrets } from './draft.ts'
import type { FormValues } from './form-values.ts'

export interface DraftOptions {
  /** Undefined when no draft is kept. */
  readonly formId: string | undefined
  readonly schema: TObject
  readonly fields: FormFields
}

/** Reads the draft of a form once, while it opens. The host keeps it under the form's id, so that it outlives a reload and the plugin's code. */
export function useRestoredDraft({ formId }: DraftOptions): Draft | undefined {
  const preferences = useHostPlace().host.resolve(Preferences)
  const clock = useClock()
  const [restored] = useState(() => (formId === undefined ? undefined : readDraft(preferences, formId, clock.now())))
  return restored
}

/** Keeps what the person typed, at once: what takes the form away gives no second chance, and its successor reads before it has gone. */
export function useSavedDraft(options: DraftOptions, values: FormValues, isDirty: boolean): () => void {
  const preferences = useHostPlace().host.resolve(Preferences)
  const clock = useClock()
  const { formId, schema, fields } = options
  const latest = useRef({ schema, fields })
  latest.current = { schema, fields }
  useEffect(() => {
    if (formId === undefined || !isDirty) return
    const kept = withoutSecrets(latest.current.schema, latest.current.fields, values)
    preferences.set(draftKey(formId), { savedAt: clock.now(), values: kept })
  }, [preferences, clock, formId, values, isDirty])
  return useCallback(() => {
    if (formId !== undefined) preferences.remove(draftKey(formId))
  }, [preferences, formId])
}

import { useMemo, useState } from 'react'
import { useClock } from '../../hooks/use-clock.ts'
import { useService } from '../../hooks/use-service.ts'
import { Preferences } from '../../services/ambient.ts'
import { draftKey } from '../model/wizard-draft.ts'
import { draftOfForm, fillIn, readWorkflowDraft } from './workflow-draft.ts'

export interface WorkflowDraftHandle {
  /** When the draft was kept that was taken up. */
  readonly restoredAtMs: number | undefined
  /** Puts the draft into the form, when there is one. */
  takeUp(form: HTMLFormElement): void
  keep(form: HTMLFormElement): void
  drop(): void
}

/** The draft of the workflow of an address. */
export function useWorkflowDraft(address: string): WorkflowDraftHandle {
  const preferences = useService(Preferences)
  const clock = useClock()
  const [restoredAtMs, setRestoredAtMs] = useState<number>()
  const doings = useMemo(
    () => ({
      takeUp(form: HTMLFormElement) {
        const draft = readWorkflowDraft(preferences, address, clock.now())
        setRestoredAtMs(draft?.savedAtMs)
        if (draft) fillIn(form, draft)
      },
      keep: (form: HTMLFormElement) => preferences.set(draftKey(address), draftOfForm(form, clock.now())),
      drop() {
        preferences.remove(draftKey(address))
        setRestoredAtMs(undefined)
      },
    }),
    [preferences, clock, address],
  )
  return useMemo(() => ({ ...doings, restoredAtMs }), [doings, restoredAtMs])
}

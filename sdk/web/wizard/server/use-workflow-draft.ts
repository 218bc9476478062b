import { useMemo, useState } from 'react'
import { draftKey } from '../../form/model/form-draft.ts'
import { useClock } from '../../hooks/use-clock.ts'
import { useService } from '../../hooks/use-service.ts'
import { Preferences } from '../../services/ambient.ts'
import { draftOfForm, fillIn, readWorkflowDraft, type WorkflowDraft } from './workflow-draft.ts'

export interface WorkflowDraftHandle {
  /** The draft that was taken up. */
  readonly restored: WorkflowDraft | undefined
  /** Puts the draft into a form that is not live yet, when there is one. */
  takeUp(form: HTMLFormElement): void
  /** Keeps what was entered, and the step that is open. */
  keep(form: HTMLFormElement, step: string): void
  drop(): void
}

/** The draft of the workflow of an address. */
export function useWorkflowDraft(address: string): WorkflowDraftHandle {
  const preferences = useService(Preferences)
  const clock = useClock()
  const [restored, setRestored] = useState<WorkflowDraft>()
  const doings = useMemo(
    () => ({
      takeUp(form: HTMLFormElement) {
        const draft = readWorkflowDraft(preferences, address, clock.now())
        setRestored(draft)
        if (draft) fillIn(form, draft)
      },
      keep: (form: HTMLFormElement, step: string) =>
        preferences.set(draftKey(address), draftOfForm(form, step, clock.now())),
      drop() {
        preferences.remove(draftKey(address))
        setRestored(undefined)
      },
    }),
    [preferences, clock, address],
  )
  return useMemo(() => ({ ...doings, restored }), [doings, restored])
}

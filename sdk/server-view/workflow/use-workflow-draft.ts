import { useClock, useService } from '@fascia/sdk/web'
import { Preferences } from '@fascia/sdk/web/host'
import { draftKey } from '@fascia/sdk/web/parts'
import { useMemo, useState } from 'react'
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

import { Fault } from '@fascia/sdk/common'
import { toFault } from '@fascia/sdk/web'
import { cleanHtml, type WizardListener } from '@fascia/sdk/web/parts'
import { useCallback, useEffect, useState } from 'react'
import { showServerMessages } from '../server-messages.ts'
import type { ServerPlace } from '../server-place.ts'
import { readWorkflow, type WorkflowPage, workflowModels } from './read-workflow.ts'
import type { ServerWorkflowProps } from './server-workflow-props.ts'
import type { WorkflowDraftHandle } from './use-workflow-draft.ts'

export interface WorkflowPageState {
  readonly page: WorkflowPage | undefined
  readonly fault: Fault | undefined
  retry(): void
  /** Shows the workflow of other HTML: the server drew it again. */
  show(html: string): Promise<WorkflowPage>
}

async function loadWorkflow(address: string, place: ServerPlace, signal: AbortSignal): Promise<string> {
  const answer = await place.api.exchange(address, { signal })
  showServerMessages(answer, place.toasts)
  if (answer.status === 403) throw new Fault('GATEWAY_POLICY_DENIED', { status: 403 })
  if (answer.status >= 400) throw new Fault('GATEWAY_UPSTREAM_FAILED', { status: answer.status })
  return await answer.text()
}

async function readPage(html: string): Promise<WorkflowPage> {
  const page = readWorkflow(await cleanHtml(html))
  if (!page) throw new Fault('GATEWAY_UPSTREAM_UNREADABLE')
  return page
}

/** GETs a workflow, unless its HTML has come already, and parses it; reports whether that succeeded [UI-020]. */
export function useWorkflowPage(
  { address, html }: Pick<ServerWorkflowProps, 'address' | 'html'>,
  place: ServerPlace,
  tell: WizardListener,
  takeUp: WorkflowDraftHandle['takeUp'],
): WorkflowPageState {
  const [page, setPage] = useState<WorkflowPage>()
  const [fault, setFault] = useState<Fault>()
  const [attempt, setAttempt] = useState(0)
  const show = useCallback(async (html: string): Promise<WorkflowPage> => {
    const next = await readPage(html)
    setPage(next)
    return next
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` loads it again.
  useEffect(() => {
    const abort = new AbortController()
    const load = async (): Promise<void> => {
      try {
        const loaded = await readPage(html ?? (await loadWorkflow(address, place, abort.signal)))
        if (abort.signal.aborted) return
        takeUp(loaded.form)
        setPage(loaded)
        tell({ type: 'init-success', models: workflowModels(loaded) })
      } catch (error) {
        if (abort.signal.aborted) return
        const failure = toFault(error)
        setFault(failure)
        tell({ type: 'init-error', source: address, fault: failure })
      }
    }
    void load()
    return () => abort.abort()
  }, [address, html, place, tell, takeUp, attempt])
  const retry = useCallback(() => {
    setFault(undefined)
    setPage(undefined)
    setAttempt((count) => count + 1)
  }, [])
  return { page, fault, retry, show }
}

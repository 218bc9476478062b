import { FaultState, LoadingState, useT } from '@fascia/sdk/web'
import { DraftNotice, StepButtons, StepFrame, useRefusals, WizardError } from '@fascia/sdk/web/parts'
import type { WizardEvent } from '@fascia/sdk/web/wizard'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { HtmlContent } from '../html-view/html-content.tsx'
import { useServerPlace } from '../server-place.ts'
import type { ServerWorkflowProps } from './server-workflow-props.ts'
import { useWorkflow } from './use-workflow.ts'
import { useWorkflowDraft } from './use-workflow-draft.ts'
import { useWorkflowFocus } from './use-workflow-focus.ts'
import { useWorkflowPage } from './use-workflow-page.ts'

/** Draws `ServerWorkflow`. */
export function ServerWorkflowView({
  address,
  title,
  html,
  addToField,
  close,
  onEvent,
}: ServerWorkflowProps): ReactNode {
  const t = useT()
  const place = useServerPlace()
  const body = useRef<HTMLDivElement>(null)
  const listener = useRef(onEvent)
  useEffect(() => {
    listener.current = onEvent
  })
  const tell = useCallback((event: WizardEvent) => listener.current?.(event), [])
  const draft = useWorkflowDraft(address)
  const { page, fault, retry, show } = useWorkflowPage({ address, html }, place, tell, draft.takeUp)
  const askFocus = useWorkflowFocus(body)
  const workflow = useWorkflow({ page, show, address, addToField, place, close, tell, draft, askFocus })
  useRefusals(workflow.setError)
  const { current, busy } = workflow
  const steps = page?.steps ?? []
  const isLast = page !== undefined && current === steps.length - 1
  const forward = (): void => void (isLast ? workflow.finish() : workflow.goTo(current + 1))

  return (
    <StepFrame
      title={page?.title ?? title}
      steps={steps.map(({ slug, title: name }) => ({
        id: slug,
        title: name,
        isDone: workflow.visited.has(slug),
        isSatisfied: true,
        hasProblems: workflow.wrong.has(slug),
      }))}
      current={steps[current]?.slug ?? ''}
      isBusy={busy !== undefined}
      onGo={(slug) => void workflow.goTo(steps.findIndex((step) => step.slug === slug))}
      body={body}
      footer={
        <StepButtons
          isFirst={current === 0}
          isLast={isLast}
          finish={page?.finish ?? t('Final')}
          busy={busy}
          onPrevious={() => void workflow.goTo(current - 1)}
          onNext={forward}
          onFinish={forward}
          onCancel={() => close()}
        />
      }
    >
      {draft.restored === undefined ? null : (
        <DraftNotice
          savedAtMs={draft.restored.savedAtMs}
          onStartOver={() => {
            workflow.startOver()
            retry()
          }}
        />
      )}
      <WizardError error={workflow.error === undefined ? undefined : { title: workflow.error }} />
      {fault ? (
        <FaultState title={t('An error occurred. Please try again later.')} fault={fault} onRetry={retry} />
      ) : page ? (
        <>
          <h2 className="pf-v6-c-title pf-m-xl" tabIndex={-1} data-step-heading="">
            {steps[current]?.title}
          </h2>
          <HtmlContent content={page.body} address={address} onSubmit={forward} onInput={workflow.noticeInput} />
        </>
      ) : (
        <LoadingState what={title} rows={5} />
      )}
    </StepFrame>
  )
}

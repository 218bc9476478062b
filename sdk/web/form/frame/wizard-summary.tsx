import { Button, CodeBlock, CodeBlockAction, CodeBlockCode, ExpandableSection } from '@patternfly/react-core'
import { CheckIcon, CopyIcon } from '@patternfly/react-icons'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../hooks/use-t.ts'
import { useCopied } from '../../property/use-copied.ts'
import type { ErasedWizard } from '../model/define-wizard.ts'
import { readySources, type StoreState } from '../model/store-state.ts'

export interface WizardSummaryProps {
  readonly summary: NonNullable<ErasedWizard['summary']>
  readonly state: StoreState
}

function Copyable({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  const t = useT()
  const { isCopied, copy } = useCopied(text)
  return (
    <div className="fascia-wizard__code">
      <h4>{title}</h4>
      <CodeBlock
        actions={
          <CodeBlockAction>
            <Button
              variant="plain"
              icon={isCopied ? <CheckIcon /> : <CopyIcon />}
              aria-label={isCopied ? t('Copied') : t('Copy {value}', { value: title })}
              onClick={copy}
            />
          </CodeBlockAction>
        }
      >
        <CodeBlockCode>{text}</CodeBlockCode>
      </CodeBlock>
    </div>
  )
}

interface ForToolsProps {
  readonly command?: (() => string) | undefined
  readonly request?: (() => unknown) | undefined
}

/** What will be made as a command line and as JSON, behind a toggle; nothing where neither is declared. */
export function ForTools({ command, request }: ForToolsProps): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (!command && !request) return null
  const line = isOpen ? command?.() : undefined
  return (
    <ExpandableSection
      toggleText={isOpen ? t('Hide command and JSON') : t('Show command and JSON')}
      isExpanded={isOpen}
      onToggle={(_event, isExpanded) => setOpen(isExpanded)}
    >
      {line ? <Copyable title={t('Command')} text={line} /> : null}
      {isOpen && request ? <Copyable title={t('JSON')} text={JSON.stringify(request(), null, 2)} /> : null}
    </ExpandableSection>
  )
}

/** What the wizard will make, at the right of the steps; the same as a command and as JSON behind a toggle. */
export function WizardSummary({ summary, state }: WizardSummaryProps): ReactNode {
  const t = useT()
  const id = useId()
  return (
    <section className="fascia-wizard__summary" aria-labelledby={id}>
      <h3 id={id} className="pf-v6-c-title pf-m-md">
        {t('Summary')}
      </h3>
      <summary.view models={state.models} sources={readySources(state)} />
      <ForTools
        command={summary.command && (() => summary.command?.(state.models) ?? '')}
        request={summary.request && (() => summary.request?.(state.models))}
      />
    </section>
  )
}

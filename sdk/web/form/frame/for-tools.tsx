import { Button, CodeBlock, CodeBlockAction, CodeBlockCode, ExpandableSection } from '@patternfly/react-core'
import { CheckIcon, CopyIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { useCopied } from '../../property/use-copied.ts'

function Copyable({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  const t = useT()
  const { isCopied, copy } = useCopied(text)
  return (
    <div className="fascia-wizard__code">
      <p>
        <strong>{title}</strong>
      </p>
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

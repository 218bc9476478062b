import { Button } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId, useState } from 'react'
import type { Text } from '../../../../common/index.ts'
import { FaultState } from '../../../frame/state/fault-state.tsx'
import { InlineAlert } from '../../../frame/state/inline-alert.tsx'
import { lazyView } from '../../../frame/state/lazy-view.ts'
import { LoadingState } from '../../../frame/state/loading-state.tsx'
import { useApi } from '../../../host/hooks/use-api.ts'
import { useT } from '../../../host/hooks/use-t.ts'
import { toFault } from '../../../services/to-fault.ts'

const HelpText = lazyView(() => import('./help-text.tsx'), 'default')

function isElsewhere(url: string): boolean {
  return /^[a-z]+:\/\//i.test(url)
}

function HelpPage({ url }: { readonly url: string }): ReactNode {
  const t = useT()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['wizard-help', url],
    queryFn: ({ signal }) => api.text(url, { signal, isQuiet: true }),
  })
  if (error) {
    return (
      <FaultState title={t('The help could not be loaded.')} fault={toFault(error)} onRetry={() => void refetch()} />
    )
  }
  const wait = <LoadingState what={t('help')} rows={2} />
  if (data === undefined) return wait
  return (
    <Suspense fallback={wait}>
      <HelpText html={data} />
    </Suspense>
  )
}

export interface StepHelpProps {
  readonly text: Text | undefined
  readonly url: string | undefined
  /** The title of the step. */
  readonly step: string
}

/** The help button of a step, and what it opens; a step without a help text or URL has none [UI-021]. Help of other sites is linked, not fetched. */
export function StepHelp({ text, url, step }: StepHelpProps): ReactNode {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="fascia-wizard__help">
      <Button
        variant="link"
        isInline
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('Help for {step}', { step })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Help')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <InlineAlert type="info" isPlain title={t('Help for {step}', { step })}>
            {text === undefined ? null : <p>{t(text)}</p>}
            {url === undefined ? null : isElsewhere(url) ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {t('Open the help in a new tab')}
              </a>
            ) : (
              <HelpPage url={url} />
            )}
          </InlineAlert>
        ) : null}
      </div>
    </div>
  )
}

import { AlertActionLink } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { InlineAlert } from '../../frame/state/inline-alert.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import type { ControlLook } from './control.ts'
import { LoadingControl } from './loading-control.tsx'

interface ChoicesGateProps extends Pick<ControlLook, 'isLoading' | 'failure' | 'onRetry'> {
  readonly children: ReactNode
}

/** Shown in place of choices that are loading or failed to load; the rest of the form stays usable. */
export function ChoicesGate({ isLoading = false, failure, onRetry, children }: ChoicesGateProps): ReactNode {
  const t = useT()
  if (failure !== undefined)
    return (
      <InlineAlert
        type="danger"
        isPlain
        title={t(failure)}
        actionLinks={onRetry ? <AlertActionLink onClick={onRetry}>{t('Try again')}</AlertActionLink> : undefined}
      />
    )
  return isLoading ? <LoadingControl /> : children
}

/**
 * What identifies a choice on the page: its value. Its place would not do, because choices of several sources arrive
 * one after another, and the entry that a person is picking must stay the same entry. An empty text is the blank
 * entry of a select.
 */
export function choiceKey(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

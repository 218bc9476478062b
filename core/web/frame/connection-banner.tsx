import { InlineAlert, useService, useT } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Connection } from '../connection/index.ts'

/** Says that the browser is offline, or that the dashboard does not answer; what is on the page stays. */
export function ConnectionBanner(): ReactNode {
  const t = useT()
  const state = useAtomValue(useService(Connection).stateAtom)
  if (state === 'online') return null
  const text =
    state === 'offline'
      ? t('This browser is offline. What you see may be old.')
      : t('The dashboard cannot be reached. What you see may be old.')
  return (
    <div role="status">
      <InlineAlert type="warning" title={text} />
    </div>
  )
}

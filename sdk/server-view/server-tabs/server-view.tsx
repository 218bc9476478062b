import { Fault } from '@fascia/sdk/common'
import { FaultState, LoadingState, toFault, useT } from '@fascia/sdk/web'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { HtmlView } from '../html-view/html-view.tsx'
import { showServerMessages } from '../server-messages.ts'
import { type ServerPlace, useServerPlace } from '../server-place.ts'

export interface ServerViewProps {
  /** The address of the HTML, below the web root. */
  readonly address: string
  /** What it is, in the words of the loading and the error state. */
  readonly title: string
  /** The tab of that page. */
  readonly tab?: string
}

type ViewState = { readonly html: string } | { readonly fault: Fault } | undefined

async function load(
  { address, tab }: Pick<ServerViewProps, 'address' | 'tab'>,
  place: ServerPlace,
  signal: AbortSignal,
): Promise<ViewState> {
  try {
    const answer = await place.api.exchange(address, { signal, ...(tab === undefined ? {} : { query: { tab } }) })
    showServerMessages(answer, place.toasts)
    const html = await answer.text()
    if (answer.status < 400) return { html }
    const code = answer.status === 403 ? 'GATEWAY_POLICY_DENIED' : 'GATEWAY_UPSTREAM_FAILED'
    return { fault: new Fault(code, { status: answer.status }) }
  } catch (failure) {
    return { fault: toFault(failure) }
  }
}

/**
 * HTML that an address answers, in the page: loaded when it is drawn, with skeleton, failure and another try; then as `HtmlView` shows it.
 *
 * @example
 * ```tsx
 * import { ServerView } from '@fascia/server-view'
 *
 * export const Rows = () => <ServerView address="/api/x/example/rows/" title="Things" />
 * ```
 */
export function ServerView({ address, tab, title }: ServerViewProps): ReactNode {
  const t = useT()
  const place = useServerPlace()
  const [state, setState] = useState<ViewState>()
  const [round, setRound] = useState(0)
  const retry = useCallback(() => {
    setState(undefined)
    setRound((before) => before + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads again.
  useEffect(() => {
    const abort = new AbortController()
    void load({ address, ...(tab === undefined ? {} : { tab }) }, place, abort.signal).then((next) => {
      if (!abort.signal.aborted) setState(next)
    })
    return () => abort.abort()
  }, [address, tab, place, round])

  if (!state) return <LoadingState what={title.toLowerCase()} rows={4} />
  if ('fault' in state)
    return <FaultState title={t('{title} could not be loaded.', { title })} fault={state.fault} onRetry={retry} />
  return <HtmlView html={state.html} address={address} />
}

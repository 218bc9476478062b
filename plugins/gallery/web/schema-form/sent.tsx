import { Clock, useService, useT } from '@fascia/sdk/web'
import { CodeBlock, CodeBlockCode } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'

export interface Sent {
  /** What was accepted last, as JSON. */
  readonly view: ReactNode
  accept(values: unknown): void
}

/** Shows what a form of the gallery was accepted with. */
export function useSent(): Sent {
  const t = useT()
  const [text, setText] = useState<string>()
  return {
    accept: (values) => setText(JSON.stringify(values, null, 2)),
    view:
      text === undefined ? null : (
        <section aria-label={t('Accepted')} aria-live="polite">
          <p>{t('Accepted:')}</p>
          <CodeBlock>
            <CodeBlockCode>{text}</CodeBlockCode>
          </CodeBlock>
        </section>
      ),
  }
}

/** Waits as a slow server would. */
export function usePause(): (delayMs: number) => Promise<void> {
  const clock = useService(Clock)
  return (delayMs) => new Promise((resolve) => void clock.after(delayMs, resolve))
}

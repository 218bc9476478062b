import type { Fault } from '@fascia/sdk/common'
import { useT } from '@fascia/sdk/web'
import { SchemaForm } from '@fascia/sdk/web/form'
import { CodeBlock, CodeBlockCode } from '@patternfly/react-core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { TObject } from 'typebox'
import { usePause } from '../try.tsx'

type SampleProps<Schema extends TObject> = Omit<ComponentProps<typeof SchemaForm<Schema>>, 'onSubmit'> & {
  /** How long the server takes to answer. */
  readonly delayMs?: number
  /** What the server answers; it accepts when absent. */
  readonly fault?: Fault
}

/** A form, and the values that it was accepted with as JSON. */
export function Sample<Schema extends TObject>({ delayMs, fault, ...form }: SampleProps<Schema>): ReactNode {
  const t = useT()
  const pause = usePause()
  const [accepted, accept] = useState<string>()
  const submit = async ({ values }: { readonly values: unknown }): Promise<void> => {
    if (delayMs !== undefined) await pause(delayMs)
    if (fault) throw fault
    accept(JSON.stringify(values, null, 2))
  }
  return (
    <>
      <SchemaForm {...form} onSubmit={submit} />
      {accepted === undefined ? null : (
        <section aria-label={t('Accepted')} aria-live="polite">
          <p>{t('Accepted:')}</p>
          <CodeBlock>
            <CodeBlockCode>{accepted}</CodeBlockCode>
          </CodeBlock>
        </section>
      )}
    </>
  )
}

import { InlineAlert, useT } from '@fascia/sdk/web'
import { ExpandableSection } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Server } from '../../api/servers.ts'

/** Why an instance is in error: what Nova said, with its code and, for administrators, the details. */
export function FaultAlert({ fault }: { readonly fault: NonNullable<Server['fault']> }): ReactNode {
  const t = useT()
  return (
    <InlineAlert type="danger" title={t('Fault: {message}', { message: fault.message })}>
      <p>{t('Code {code}', { code: fault.code })}</p>
      {fault.created ? <p>{t('Created {time}', { time: fault.created })}</p> : null}
      {fault.details ? (
        <ExpandableSection toggleText={t('Details')}>
          <pre className="fascia-code">{fault.details}</pre>
        </ExpandableSection>
      ) : null}
    </InlineAlert>
  )
}

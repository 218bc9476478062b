import { List, ListItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { FaultDetails } from '../../frame/state/fault-details.tsx'
import { InlineAlert } from '../../frame/state/inline-alert.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import { shownFault } from '../../services/to-fault.ts'
import { refusalText } from '../model/error-text.ts'
import { ALL_FIELDS } from '../model/step-problems.ts'
import { useWizardPlace } from './wizard-host.ts'

/** Why the last submit of a form was refused, above the fields; what concerns a field is shown at the field. */
export function FormError(): ReactNode {
  const t = useT()
  const { error, problems } = useWizardPlace().state
  const fault = shownFault(error?.fault ?? null)
  const refused = fault?.status === 403 ? [refusalText(403, t)] : []
  const reasons = fault ? [fault.title, ...refused, fault.message].filter((text) => text !== undefined) : []
  const whole = Object.values(problems).flatMap(({ [ALL_FIELDS]: said = [] }) => said)
  const [first, ...rest] = [...new Set([...reasons, ...(fault ? (error?.rest ?? []) : []), ...whole])]
  if (first === undefined) return null
  const isMore = fault?.hint !== undefined || fault?.requestId !== undefined || rest.length > 0
  return (
    <div className="fascia-form__alert" role="alert" tabIndex={-1}>
      <InlineAlert type="danger" title={first}>
        {isMore ? (
          <>
            {fault?.hint === undefined ? null : <p>{fault.hint}</p>}
            {rest.length > 0 ? (
              <List isPlain>
                {rest.map((text) => (
                  <ListItem key={text}>{text}</ListItem>
                ))}
              </List>
            ) : null}
            {fault?.requestId === undefined ? null : <FaultDetails fault={fault} />}
          </>
        ) : undefined}
      </InlineAlert>
    </div>
  )
}

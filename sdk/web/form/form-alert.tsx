import { List, ListItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Fault } from '../../common/index.ts'
import { useT } from '../hooks/use-t.ts'
import { shownFault } from '../resource/to-fault.ts'
import { FaultDetails } from '../state/fault-details.tsx'
import { InlineAlert } from '../state/inline-alert.tsx'
import { refusalText } from './model/error-text.ts'
import type { FormHandle } from './state/use-schema-form.ts'
import { useProblemTexts } from './theme/use-problem-texts.ts'

/** Why the last submit was refused, above the fields; errors of a field are shown at the field. */
export function FormAlert({ form }: { readonly form: FormHandle }): ReactNode {
  const fault = form.fault && shownFault(form.fault)
  const own = useProblemTexts('')
  const t = useT()
  if (!fault && own.length === 0) return null
  const refused = fault?.status === 403 ? [refusalText(403, t)] : []
  const reasons = fault ? [fault.title, ...refused, fault.message].filter((text) => text !== undefined) : []
  const [first, ...rest] = [...new Set([...reasons, ...own])]
  const isMore = fault?.hint !== undefined || fault?.requestId !== undefined || rest.length > 0
  return (
    <div className="fascia-form__alert" role="alert" tabIndex={-1}>
      <InlineAlert type="danger" title={first}>
        {isMore ? <More fault={fault} texts={rest} /> : undefined}
      </InlineAlert>
    </div>
  )
}

function More({ fault, texts }: { readonly fault: Fault | undefined; readonly texts: readonly string[] }): ReactNode {
  return (
    <>
      {fault?.hint === undefined ? null : <p>{fault.hint}</p>}
      {texts.length > 0 ? (
        <List isPlain>
          {texts.map((text) => (
            <ListItem key={text}>{text}</ListItem>
          ))}
        </List>
      ) : null}
      {fault?.requestId === undefined ? null : <FaultDetails fault={fault} />}
    </>
  )
}

import { Toasts, useService, useT } from '@fascia/sdk/web'
import type { ActionModalProps, SayText } from '@fascia/sdk/web/declare'
import type { FormView } from '@fascia/sdk/web/form'
import { type ReactNode, useEffect, useRef } from 'react'
import type { QosPolicy } from '../../api/qos-policies.ts'
import { isKnown, RULE_TYPES } from './rule-fields.ts'

/** The rules of a policy that a form can choose from, by type and id. */
export function ruleChoices({ rules }: Pick<QosPolicy, 'rules'>, t: SayText) {
  return rules.flatMap(({ id, type }) =>
    isKnown(type) ? [{ value: id, label: t('{type}: {id}', { type: t(RULE_TYPES[type]), id }) }] : [],
  )
}

/** The view of a form for policies that have rules; for one without, it says so in a toast and closes [NET-015]. */
export function whenRuled(View: FormView<QosPolicy>, message: string): FormView<QosPolicy> {
  function Ruled(props: ActionModalProps<QosPolicy>): ReactNode {
    const t = useT()
    const toasts = useService(Toasts)
    const hasSaid = useRef(false)
    const isRuled = props.items.some(({ rules }) => rules.some(({ type }) => isKnown(type)))
    useEffect(() => {
      if (isRuled || hasSaid.current) return
      hasSaid.current = true
      toasts.add('info', t(message))
      props.close()
    })
    return isRuled ? <View {...props} /> : null
  }
  return Object.assign(Ruled, { form: View.form })
}

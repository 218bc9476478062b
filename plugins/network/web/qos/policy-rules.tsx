import type { ActionModalProps } from '@fascia/sdk/web'
import { Toasts, useService, useT } from '@fascia/sdk/web'
import type { Form, SayText } from '@fascia/sdk/web/declare'
import { DeclaredForm } from '@fascia/sdk/web/form'
import { type ReactNode, useEffect, useRef } from 'react'
import type { QosPolicy } from '../../api/qos-policies.ts'
import { isKnown, RULE_TYPES } from './rule-fields.ts'

/** The rules of a policy that a form can choose from, by type and id. */
export function ruleChoices({ rules }: Pick<QosPolicy, 'rules'>, t: SayText) {
  return rules.flatMap(({ id, type }) =>
    isKnown(type) ? [{ value: id, label: t('{type}: {id}', { type: t(RULE_TYPES[type]), id }) }] : [],
  )
}

/** The view of an action with a form for policies that have rules; for one without, it says so in a toast and closes [NET-015]. */
export function whenRuled(form: Form<QosPolicy>, message: string) {
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
    return isRuled ? <DeclaredForm {...props} form={form} /> : null
  }
  return Object.assign(Ruled, { form })
}

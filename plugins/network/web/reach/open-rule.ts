import type { Form } from '@fascia/sdk/web/declare'
import type { MissingRule } from '../../common/reach/reachability.ts'
import { NEW_RULE, type RuleValues } from '../security-groups/rule-values.ts'

/** The values of the form of a rule with which a missing rule is added. */
export function valuesOfMissing({ direction, protocol, port, cidr }: MissingRule): RuleValues {
  return {
    ...NEW_RULE,
    direction,
    cidr,
    rule_menu: protocol === 'any' ? 'custom' : protocol,
    ...(protocol === 'any' ? { ip_protocol: '-1' } : {}),
    ...(protocol === 'icmp' ? { icmp_type: '-1', icmp_code: '-1' } : {}),
    ...(port === undefined ? { port_or_range: 'all' } : { port_or_range: 'port', port: String(port) }),
  }
}

/** Add Rule, filled in with the rule; what was typed into it for another rule is left alone. */
export function filledForm<T>({ spec, ...rest }: Form<T>, rule: MissingRule): Form<T> {
  const initial = () => ({ ...valuesOfMissing(rule) })
  return { ...rest, spec: { ...spec, id: 'network.form.open-the-way', keepsDraft: false, initial } }
}

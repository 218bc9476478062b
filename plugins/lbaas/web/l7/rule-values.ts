import type { L7Rule } from '../../api/l7-rules.ts'
import { hasKey, isEqualOnly } from '../wizard/rules.ts'
import { NEW_VALUES, type WizardValues } from '../wizard/values.ts'

/** The values of an L7 rule that is edited. */
export function valuesOfRule({ type, compare_type, key, rule_value, invert, admin_state_up }: L7Rule) {
  return {
    rule_type: type,
    compare_type,
    key: key ?? '',
    rule_value,
    invert,
    rule_up: admin_state_up,
  } as const
}

/** An L7 rule as it is sent: with a key where its type has one, and with the one comparison and value that a type may have [LAYER-02]. */
export function ruleOf(given: Partial<WizardValues>) {
  const { rule_type: type, compare_type, key, rule_value, invert, rule_up } = { ...NEW_VALUES, ...given }
  return {
    type,
    compare_type: isEqualOnly(type) ? ('EQUAL_TO' as const) : compare_type,
    ...(hasKey(type) ? { key } : {}),
    rule_value: type === 'SSL_CONN_HAS_CERT' ? 'True' : rule_value,
    invert,
    admin_state_up: rule_up,
  }
}

import { useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { ExplainedRule } from '../../common/explained-rules.ts'
import type { ExplainedAction, Explanation } from './use-explanation.ts'

/** How many people are named. */
const MOST_PEOPLE = 8

export interface AbilityLineProps {
  readonly action: ExplainedAction
  readonly explanation: Explanation
}

/** An action: what is against it, the rules of the policy that it asks, and who passes them. */
export function AbilityLine({ action, explanation }: AbilityLineProps): ReactNode {
  const t = useT()
  const { label, reason, rules } = action
  const known = rules.flatMap((rule) => {
    const explained = explanation.ruleOf(action, rule)
    return explained ? [{ name: rule.join(' '), explained }] : []
  })
  return (
    <li>
      <span className="fascia-abilities__label">{t(label, { count: 1 })}</span>
      {reason === undefined ? null : <p>{t(reason)}</p>}
      {known.map(({ name, explained }) => (
        <RuleLine key={name} name={name} of={explained} people={explanation.people} />
      ))}
    </li>
  )
}

interface RuleLineProps {
  readonly name: string
  readonly of: ExplainedRule
  readonly people: Explanation['people']
}

function RuleLine({ name, of: { roles, isForAll }, people }: RuleLineProps): ReactNode {
  const t = useT()
  const passing = (people ?? []).filter(
    (person) => isForAll || person.roles.some((role) => roles.includes(role.toLowerCase())),
  )
  const named = passing.slice(0, MOST_PEOPLE).map((person) => person.name)
  const more = passing.length - named.length
  return (
    <p className="fascia-abilities__rule">
      {t('Policy rule')} <code>{name}</code>
      {': '}
      {isForAll
        ? t('any role')
        : roles.length > 0
          ? t('roles {roles}', { roles: roles.join(', ') })
          : t('no role in the project passes it')}
      {named.length > 0 ? ` · ${t('in the project: {people}', { people: named.join(', ') })}` : null}
      {more > 0 ? ` ${t('and {count} more', { count: more })}` : null}
    </p>
  )
}

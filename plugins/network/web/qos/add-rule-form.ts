import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { qosPolicyType } from '../../api/qos-policies.ts'
import { create, listTypes } from '../../api/qos-rules.ts'
import { isKnown, RULE_FIELDS, RULE_TYPES, type RuleType, ruleBody, ruleCommand, ruleWords } from './rule-fields.ts'

const EVERYWHERE = ['bandwidth_limit', 'dscp_marking', 'minimum_bandwidth', 'minimum_packet_rate'] as const

/** The types that the cloud supports; those that every release has where it does not answer which. */
async function readTypes({ read }: Pick<SourceTools<unknown>, 'read'>): Promise<readonly RuleType[]> {
  const found = await read(listTypes).catch(() => [])
  const known = found.map(({ type }) => type).filter(isKnown)
  return known.length > 0 ? known : EVERYWHERE
}

/** Add Rule, to a QoS policy [NET-007, NET-013, NET-021, NET-023]. */
export default form(
  asking(create, { type: undefined as RuleType | undefined }),
  { types: readTypes },
  {
    id: 'network.form.add-qos-rule',
    of: qosPolicyType,
    outcome: 'updated',
    submit: 'Add',
    layout: 'modal',
    intro: 'Adds a rule to the policy {name}.',
    params: ({ values: { type }, item: { id } }) => ({ policy_id: id, kind: `${type}_rules` }),
    steps: {
      details: {
        title: 'Add Rule',
        fields: {
          type: field.choice('Type', {
            isRequired: true,
            placeholder: 'Select a rule type',
            choices: ({ answers: { types = [] } }) =>
              Object.entries(RULE_TYPES).flatMap(([value, label]) =>
                isKnown(value) && types.includes(value) ? [{ value, label }] : [],
              ),
          }),
          ...RULE_FIELDS,
        },
        follow: {
          type: ({ values: { type } }) => (type === 'bandwidth_limit' ? { direction: 'egress' } : {}),
        },
      },
    },
    body: ({ values }) => ruleBody(values),
    success: 'QoS Policy Rule successfully created',
    failure: 'Unable to add the QoS policy rule.',
    command: ({ values, item: { name } }) =>
      ruleCommand('create', values.type, ['--type', values.type?.replaceAll('_', '-'), ...ruleWords(values), name]),
  },
)

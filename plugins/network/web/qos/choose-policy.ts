import { type FormState, field, type SourceTools } from '@fascia/sdk/web/declare'
import * as extensions from '../../api/extensions.ts'
import { list } from '../../api/qos-policies.ts'

/** The policies that can be chosen; undefined where the cloud lacks the extension. */
async function readPolicies({ read }: Pick<SourceTools<unknown>, 'read'>, extension: string) {
  const aliases = await read(extensions.list)
  if (!aliases.some(({ alias }) => alias === extension)) return undefined
  return (await read(list)).map(({ id, name }) => ({ id, name }))
}

type Tools = Pick<SourceTools<unknown>, 'read'>

/** What a form with a QoS policy of a network or a port loads. */
export const POLICY_SOURCES = { policies: (tools: Tools) => readPolicies(tools, 'qos') }

/** What a form with a QoS policy of a floating IP loads. */
export const ADDRESS_POLICY_SOURCES = { policies: (tools: Tools) => readPolicies(tools, 'qos-fip') }

/** The choice of a QoS policy; empty for none. */
export interface PolicyChoice {
  readonly qos_policy: string
}

type Sources = Readonly<Record<keyof typeof POLICY_SOURCES, (tools: never) => ReturnType<typeof readPolicies>>>
type State = FormState<Partial<PolicyChoice>, Sources, unknown>

/** A policy of another project stays, and shows its id. */
function choicesOf({ answers: { policies: found = [] }, values: { qos_policy: held } }: State) {
  const others = held && !found.some(({ id }) => id === held) ? [{ id: held, name: held }] : []
  return [...found, ...others].map(({ id, name }) => ({ value: id, label: name }))
}

export const POLICY_FIELDS = {
  qos_policy: field.choice<string, Partial<PolicyChoice>, Sources, unknown>('QoS Policy', {
    help: 'What limits and marks the traffic.',
    placeholder: 'No QoS policy',
    when: ({ answers }) => answers.policies !== undefined,
    choices: choicesOf,
  }),
}

/** The name of the field in what Neutron refuses. */
export const POLICY_NAMES = { qos_policy_id: 'qos_policy' } as const

/** The values of a form with the policy as Neutron takes it: null for none. */
export function withPolicyId<Values extends Partial<PolicyChoice>>({ qos_policy, ...values }: Values) {
  return { ...values, qos_policy_id: qos_policy || null }
}

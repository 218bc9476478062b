import type { FormStep } from '@fascia/sdk/web/declare'
import { BALANCER_FIELDS } from './balancer-fields.ts'
import { type L7Sources, POLICY_FIELDS, RULE_FIELDS } from './l7-fields.ts'
import { LISTENER_FIELDS } from './listener-fields.ts'
import { MONITOR_FIELDS } from './monitor-fields.ts'
import { CERTIFICATE_FIELDS, MEMBER_FIELDS } from './own-fields.ts'
import { POOL_FIELDS } from './pool-fields.ts'
import { seesHttp, usualPort } from './rules.ts'
import type { BalancerSources, ListenerSources, MemberSources } from './sources.ts'
import type { WizardValues } from './values.ts'

type Step<Sources> = FormStep<WizardValues, Sources, unknown>

const loadbalancer: Step<BalancerSources> = {
  title: 'Load Balancer Details',
  help: 'The load balancer has one address in the subnet that you choose. Flavor and availability zone cannot be changed later.',
  fields: BALANCER_FIELDS,
}

const listener: Step<ListenerSources> = {
  title: 'Listener Details',
  help: 'A listener takes requests of a protocol at a port. TERMINATED_HTTPS decrypts them and needs a certificate.',
  fields: LISTENER_FIELDS,
  follow: {
    /** [LB-049] */
    create_listener: ({ values: { create_listener } }) =>
      create_listener === false ? { create_pool: false, create_monitor: false } : {},
    /** [LB-051, LB-052] */
    protocol: ({ values: { protocol = '', member_rows = [] }, answers: { usedPorts } }) => {
      const port = usualPort(protocol, usedPorts)
      return {
        ...(port === undefined ? {} : { protocol_port: String(port) }),
        ...(seesHttp(protocol) ? { member_rows: member_rows.map((row) => ({ ...row, protocol_port: 80 })) } : {}),
      }
    },
  },
}

const pool: Step<object> = {
  title: 'Pool Details',
  help: 'A pool holds the members that answer the requests; the algorithm says which member gets the next one.',
  fields: POOL_FIELDS,
  follow: {
    /** [LB-049, LB-050] */
    create_pool: ({ values: { create_pool } }) =>
      create_pool === false ? { create_monitor: false } : { create_listener: true },
  },
}

const members: Step<MemberSources> = {
  title: 'Pool Members',
  help: 'Members are instances or addresses with a port. A member with a larger weight gets more requests, and a backup member only those that no other can take.',
  when: ({ values: { create_pool } }) => create_pool !== false,
  fields: MEMBER_FIELDS,
}

const monitor: Step<object> = {
  title: 'Monitor Details',
  help: 'A health monitor asks each member at intervals, and takes those out that do not answer until they do again.',
  fields: MONITOR_FIELDS,
  follow: {
    /** [LB-050] */
    create_monitor: ({ values: { create_monitor } }) =>
      create_monitor === true ? { create_listener: true, create_pool: true } : {},
  },
}

const l7policy: Step<L7Sources> = { title: 'L7 Policy Details', fields: POLICY_FIELDS }
const l7rule: Step<object> = {
  title: 'L7 Rule Details',
  help: 'A rule compares a part of the request, such as its path, with a value. A policy acts when all of its rules match.',
  fields: RULE_FIELDS,
  follow: {
    /** [LB-037] */
    rule_type: ({ values: { rule_type, compare_type } }) =>
      rule_type === 'FILE_TYPE' && compare_type !== 'REGEX' ? { compare_type: 'EQUAL_TO' } : {},
  },
}

/** It is there only while the listener decrypts [LB-025, LB-053]. */
const certificates: Step<Pick<ListenerSources, 'certificates'>> = {
  title: 'SSL Certificates',
  help: 'The certificates with which the listener decrypts: one by default, and others by the host name that is asked for (SNI).',
  when: ({ values: { create_listener, protocol } }) => create_listener !== false && protocol === 'TERMINATED_HTTPS',
  fields: CERTIFICATE_FIELDS,
}

/** Every step of the model [LB-023], in the order in which wizards show them: certificates are after the listener that they are for (decision 54). */
export const STEPS = { loadbalancer, listener, certificates, l7policy, l7rule, pool, members, monitor } as const
type StepName = keyof typeof STEPS

/** The choice whether a part is made as well: there is none in the wizard that makes the part itself. */
const FLAGS: Readonly<Partial<Record<StepName, string>>> = {
  listener: 'create_listener',
  pool: 'create_pool',
  monitor: 'create_monitor',
}

/** Some steps in the order of the model, all of them where none is named [LB-022]. */
export function stepsFor<const Name extends StepName = StepName>(...names: readonly Name[]): Pick<typeof STEPS, Name> {
  const wanted: readonly string[] = names.length === 0 ? Object.keys(STEPS) : names
  const chosen = Object.entries(STEPS).filter(([name]) => wanted.includes(name))
  const steps = chosen.map(([name, step], at) => {
    const flag = at === 0 ? Object.entries(FLAGS).find(([of]) => of === name)?.[1] : undefined
    const fields = Object.entries(step.fields).filter(([field]) => field !== flag)
    return [name, { ...step, fields: Object.fromEntries(fields) }]
  })
  // The same steps, by their names.
  return Object.fromEntries(steps) as Pick<typeof STEPS, Name>
}

import { type FormState, field } from '@fascia/sdk/web/declare'
import type { QosPolicy } from '../../api/qos-policies.ts'
import type { QosRule, QosRuleFigures } from '../../api/qos-rules.ts'

/** What a rule does. */
export type RuleType =
  | 'bandwidth_limit'
  | 'dscp_marking'
  | 'minimum_bandwidth'
  | 'minimum_packet_rate'
  | 'packet_rate_limit'

/** The types of rules, as the tables and choices name them. */
export const RULE_TYPES: Readonly<Record<RuleType, string>> = {
  bandwidth_limit: 'Bandwidth Limit',
  dscp_marking: 'DSCP Marking',
  minimum_bandwidth: 'Minimum Bandwidth',
  minimum_packet_rate: 'Minimum Packet Rate',
  packet_rate_limit: 'Packet Rate Limit',
}

/** The directions of traffic; `any` is offered for minimum packet rates alone [NET-007]. */
export const DIRECTIONS = { egress: 'Egress', ingress: 'Ingress', any: 'Any' } as const

/** The figures of each type, besides its direction. */
const FIGURES = {
  bandwidth_limit: ['max_kbps', 'max_burst_kbps'],
  dscp_marking: ['dscp_mark'],
  minimum_bandwidth: ['min_kbps'],
  minimum_packet_rate: ['min_kpps'],
  packet_rate_limit: ['max_kpps', 'max_burst_kpps'],
} as const satisfies Readonly<Record<RuleType, readonly (keyof QosRuleFigures)[]>>
type Figure = (typeof FIGURES)[RuleType][number]

export interface RuleValues extends QosRuleFigures {
  readonly type?: RuleType | undefined
  /** The rule that is edited: its type holds. */
  readonly rule_id?: string
}
type State = FormState<Partial<RuleValues>, object, QosPolicy>

/** Whether a rule is of a type that the forms know. */
export function isKnown(type: string | undefined): type is RuleType {
  return type !== undefined && type in RULE_TYPES
}

/** The type of a rule of a policy, where it is one that the forms know. */
export function typeOfRule({ rules }: Pick<QosPolicy, 'rules'>, ruleId: string | undefined): RuleType | undefined {
  const type = rules.find(({ id }) => id === ruleId)?.type
  return isKnown(type) ? type : undefined
}

function typeOf({ values: { type, rule_id }, item }: State): RuleType | undefined {
  return rule_id ? typeOfRule(item, rule_id) : type
}

const has =
  (figure: Figure) =>
  (state: State): boolean => {
    const type = typeOf(state)
    return type !== undefined && FIGURES[type].some((one) => one === figure)
  }

const MARKS = [0, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 46, 48, 56]
const WHOLE = { type: 'Enter a whole number.', minimum: 'Enter a whole number from 0 to 2147483647.' }

function figure(label: string, name: Figure, isRequired = true) {
  return field.number<RuleValues, object, QosPolicy>(label, {
    control: 'text',
    isRequired,
    when: has(name),
    messages: { ...WHOLE, maximum: WHOLE.minimum },
  })
}

/** The fields of the chosen type of rule [NET-006, NET-013]. */
export const RULE_FIELDS = {
  max_kbps: figure('Max Kbps', 'max_kbps'),
  max_burst_kbps: figure('Max Burst Kbits', 'max_burst_kbps', false),
  dscp_mark: field.choice<number, RuleValues, object, QosPolicy>('DSCP Mark', {
    isRequired: true,
    when: has('dscp_mark'),
    placeholder: 'Select a mark',
    choices: () => MARKS.map((mark) => ({ value: mark, label: String(mark) })),
  }),
  min_kbps: figure('Min Kbps', 'min_kbps'),
  min_kpps: figure('Min Kpps', 'min_kpps'),
  max_kpps: figure('Max Kpps', 'max_kpps'),
  max_burst_kpps: figure('Max Burst Kpps', 'max_burst_kpps', false),
  direction: field.choice<keyof typeof DIRECTIONS, RuleValues, object, QosPolicy>('Direction', {
    when: (state) => typeOf(state) !== undefined && typeOf(state) !== 'dscp_marking',
    placeholder: 'Egress, when none is chosen',
    choices: (state) =>
      (['egress', 'ingress', 'any'] as const)
        .filter((way) => way !== 'any' || typeOf(state) === 'minimum_packet_rate')
        .map((way) => ({ value: way, label: DIRECTIONS[way] })),
  }),
}

/** What is sent of a rule: the figures of its type. */
export function ruleBody({ type, direction, ...values }: Partial<RuleValues>): QosRuleFigures {
  if (!isKnown(type)) return {}
  const given = FIGURES[type].flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]))
  const way = type === 'dscp_marking' || direction === undefined ? {} : { direction }
  return { ...Object.fromEntries(given), ...way }
}

const isDirection = (text: string | null | undefined): text is keyof typeof DIRECTIONS => String(text) in DIRECTIONS

/** The values that stand for a rule. */
export function valuesOfRule({ type, direction, ...rule }: QosRule): Partial<QosRuleFigures> {
  if (!isKnown(type)) return {}
  const figures = FIGURES[type].flatMap((name) => {
    const value = rule[name]
    return typeof value === 'number' ? [[name, value] as const] : []
  })
  return { ...Object.fromEntries(figures), ...(isDirection(direction) ? { direction } : {}) }
}

/** What is sent of a rule that is edited: the figures that differ. An emptied burst is none, and an emptied direction the one that Neutron has by default. */
export function changedRuleBody(values: Partial<RuleValues>, rule: QosRule | undefined): QosRuleFigures {
  const type = isKnown(rule?.type) ? rule.type : undefined
  const before: QosRuleFigures = rule ? ruleBody({ ...valuesOfRule(rule), type }) : {}
  const whole: QosRuleFigures = {
    ...(before.max_burst_kbps === undefined ? {} : { max_burst_kbps: 0 }),
    ...(before.max_burst_kpps === undefined ? {} : { max_burst_kpps: 0 }),
    ...(before.direction === undefined ? {} : { direction: 'egress' as const }),
    ...ruleBody({ ...values, type }),
  }
  const had = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(whole).filter(([name, value]) => had.get(name) !== value))
}

/** The words that the openstack client takes for a rule before its policy; none for packet rate limits, which it does not know. */
export function ruleCommand(
  verb: 'create' | 'set' | 'delete',
  type: RuleType | undefined,
  words: readonly (string | undefined)[],
): readonly (string | undefined)[] {
  return type === 'packet_rate_limit' ? [] : ['openstack', 'network', 'qos', 'rule', verb, ...words]
}

/** The words of a rule in the command that makes it. */
export function ruleWords(values: Partial<RuleValues>): readonly string[] {
  const { direction, ...figures } = ruleBody(values)
  const words = Object.entries(figures).flatMap(([name, value]) => [
    `--${name.replace('max_burst_kbps', 'max-burst-kbits').replaceAll('_', '-')}`,
    String(value),
  ])
  return direction ? [...words, `--${direction}`] : words
}

import type { Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** What a hop or an obstacle is about. */
export const Thing = Type.Object({
  kind: Type.Enum(['instance', 'port', 'network', 'subnet', 'router', 'floating-ip', 'security-group', 'address']),
  id: Type.String(),
  name: Type.String(),
})
export type Thing = Value<typeof Thing>

const Values = Type.Record(Type.String(), Type.String())

/** What happens to the traffic on its way. */
export const Step = Type.Enum([
  'starts',
  'comes-from-outside',
  'leaves-unfiltered',
  'leaves-by-rule',
  'takes-route',
  'passes-router',
  'becomes-floating',
  'becomes-gateway',
  'goes-outside',
  'is-led-to',
  'enters-unfiltered',
  'enters-by-rule',
  'arrives',
])
export type Step = Value<typeof Step>

export const Hop = Type.Object({ step: Step, on: Thing, values: Values })
export type Hop = Value<typeof Hop>

/** Why traffic does not arrive. */
export const Reason = Type.Enum([
  'not-found',
  'no-address',
  'no-common-version',
  'instance-is-not-running',
  'port-is-off',
  'port-is-down',
  'network-is-off',
  'no-security-group',
  'no-rule-out',
  'no-rule-in',
  'no-rule-for-replies',
  'no-gateway',
  'no-router',
  'router-is-off',
  'router-is-down',
  'interface-is-off',
  'no-route',
  'route-leads-nowhere',
  'routes-in-a-circle',
  'no-translation',
  'no-floating-ip',
  'floating-ip-is-free',
  'floating-ip-is-down',
  'no-forwarding',
  'other-network',
  'nothing-has-the-address',
])
export type Reason = Value<typeof Reason>

/** What the person may not read, or the cloud does not know. */
export const Doubt = Type.Enum([
  'hidden-router',
  'hidden-port',
  'hidden-groups',
  'hidden-addresses',
  'guest-routes',
  'outside-routes',
])
export type Doubt = Value<typeof Doubt>

/** A rule that would let the traffic pass. */
export const MissingRule = Type.Object({
  group: Thing,
  direction: Type.Enum(['ingress', 'egress']),
  protocol: Type.Enum(['tcp', 'udp', 'icmp', 'any']),
  port: Type.Optional(Type.Integer()),
  cidr: Type.String(),
})
export type MissingRule = Value<typeof MissingRule>

/** Whether traffic arrives: the hops as far as it comes, and what stops it first. */
export const Reachability = Type.Object({
  verdict: Type.Enum(['yes', 'no', 'unknown']),
  hops: Type.Array(Hop),
  stop: Type.Optional(
    Type.Object({
      reason: Type.Union([Reason, Doubt]),
      on: Thing,
      values: Values,
      rule: Type.Optional(MissingRule),
    }),
  ),
})
export type Reachability = Value<typeof Reachability>
export type Stop = NonNullable<Reachability['stop']>

const DOUBTS: ReadonlySet<string> = new Set(Doubt.enum)

/** Whether a stop is a doubt, and no obstacle that is known. */
export function isDoubt({ reason }: Pick<Stop, 'reason'>): boolean {
  return DOUBTS.has(reason)
}

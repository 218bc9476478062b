import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import type { MissingRule } from '../../common/reach/reachability.ts'
import addRuleForm from '../security-groups/add-rule-form.ts'
import { filledForm, valuesOfMissing } from './open-rule.ts'

const group = { kind: 'security-group', id: 'g1', name: 'web' } as const

it.each<readonly [Omit<MissingRule, 'group'>, object]>([
  [
    { direction: 'ingress', protocol: 'tcp', port: 443, cidr: '0.0.0.0/0' },
    { direction: 'ingress', protocol: 'tcp', port_range_min: 443, port_range_max: 443, remote_ip_prefix: '0.0.0.0/0' },
  ],
  [
    { direction: 'egress', protocol: 'udp', cidr: '10.0.0.5/32' },
    {
      direction: 'egress',
      protocol: 'udp',
      port_range_min: null,
      port_range_max: null,
      remote_ip_prefix: '10.0.0.5/32',
    },
  ],
  [
    { direction: 'ingress', protocol: 'icmp', cidr: 'fd00::5/128' },
    { ethertype: 'IPv6', protocol: 'icmp', port_range_min: null, port_range_max: null },
  ],
  [
    { direction: 'ingress', protocol: 'any', cidr: '10.0.0.5/32' },
    { protocol: null, port_range_min: null, port_range_max: null },
  ],
])('fills Add Rule in with %j, which it then sends', async (rule, sent) => {
  const missing = { ...rule, group }
  const { initial, body } = await tryForm(filledForm(addRuleForm, missing))
  const values = { ...valuesOfMissing(missing) }
  expect(initial()).toMatchObject(values)
  expect(body({ values, item: Object({ id: 'g1' }) })).toMatchObject({ security_group_id: 'g1', ...sent })
})

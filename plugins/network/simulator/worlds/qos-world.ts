import { keepShared } from '../rbac/shared-objects.ts'
import { newStamps } from '../stamps.ts'
import type { NetworkPlace } from './empty-world.ts'

/** Adds a policy of the demo project with a rule of each type, and one that the project admin shares with all. */
export function addQosPolicies({ rows, people, timestamp }: NetworkPlace): void {
  const { admin, demo } = people.projects
  const gold = rows.qosPolicies.add({
    ...newStamps(timestamp(), demo),
    name: 'gold',
    description: 'For voice and video',
  })
  const rules = [
    { type: 'bandwidth_limit', direction: 'egress', max_kbps: 100_000, max_burst_kbps: 80_000 },
    { type: 'dscp_marking', dscp_mark: 46 },
    { type: 'minimum_bandwidth', direction: 'egress', min_kbps: 20_000 },
    { type: 'minimum_packet_rate', direction: 'any', min_kpps: 40 },
    { type: 'packet_rate_limit', direction: 'ingress', max_kpps: 90, max_burst_kpps: 10 },
  ] as const
  for (const rule of rules) rows.qosRules.add({ ...newStamps(timestamp(), demo), qos_policy_id: gold.id, ...rule })
  const shared = rows.qosPolicies.add({
    ...newStamps(timestamp(), admin),
    name: 'best-effort',
    description: 'What is left',
    shared: true,
  })
  keepShared({ rows, timestamp }, 'qos_policy', shared)
}

import { type OverQuotaFault, ServiceFault } from '@fascia/sdk/simulator'
import type { ComputeQuota, ComputeSituation } from '../kit.ts'

function sumOf(situation: ComputeSituation, projectId: string, of: 'vcpus' | 'ram'): number {
  return situation.rows.servers
    .find({ projectId, life: 'alive' })
    .reduce((sum, { flavor, newFlavor }) => sum + Math.max(flavor[of], newFlavor?.[of] ?? 0), 0)
}

export const computeQuotas: Readonly<Record<string, ComputeQuota>> = {
  instances: { limit: 20, used: ({ rows }, projectId) => rows.servers.count({ projectId, life: 'alive' }) },
  cores: { limit: 60, used: (situation, projectId) => sumOf(situation, projectId, 'vcpus') },
  ram: { limit: 131_072, used: (situation, projectId) => sumOf(situation, projectId, 'ram') },
  metadata_items: { limit: 128 },
  // Key pairs belong to users: a project's are not counted.
  key_pairs: { limit: 100 },
  server_groups: { limit: 10, of: 'serverGroups' },
  server_group_members: { limit: 10 },
  injected_files: { limit: 5 },
  injected_file_content_bytes: { limit: 10_240 },
  injected_file_path_bytes: { limit: 255 },
}

/** Nova's sentence, which names every quota that the request exceeds. */
export const computeOverQuota: OverQuotaFault = (excess) => {
  const list = (read: (one: (typeof excess)[number]) => number | string) => excess.map(read).join(', ')
  const names = list(({ name }) => name)
  return new ServiceFault(
    403,
    `Quota exceeded for ${names}: Requested ${list(({ requested }) => requested)}, but already used ${list(
      ({ used, reserved }) => used + reserved,
    )} of ${list(({ limit }) => limit)} ${names}`,
  )
}

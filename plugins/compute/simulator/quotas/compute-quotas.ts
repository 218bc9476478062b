import { type OverQuotaFault, type QuotaHolder, type Quotas, ServiceFault } from '@fascia/sdk/simulator'
import type { ComputeCall, ComputeQuota, ComputeSituation } from '../kit.ts'
import type { Server } from '../servers/server.ts'

function sumOf(situation: Pick<ComputeSituation, 'rows'>, whose: Partial<Server>, of: 'vcpus' | 'ram'): number {
  return situation.rows.servers
    .find({ ...whose, life: 'alive' })
    .reduce((sum, { flavor, newFlavor }) => sum + Math.max(flavor[of], newFlavor?.[of] ?? 0), 0)
}

export const computeQuotas: Readonly<Record<string, ComputeQuota>> = {
  instances: { limit: 20, used: ({ rows }, projectId) => rows.servers.count({ projectId, life: 'alive' }) },
  cores: { limit: 60, used: (situation, projectId) => sumOf(situation, { projectId }, 'vcpus') },
  ram: { limit: 131_072, used: (situation, projectId) => sumOf(situation, { projectId }, 'ram') },
  metadata_items: { limit: 128 },
  // Key pairs belong to users: a project's are not counted.
  key_pairs: { limit: 100 },
  server_groups: { limit: 10, of: 'serverGroups' },
  server_group_members: { limit: 10 },
  injected_files: { limit: 5 },
  injected_file_content_bytes: { limit: 10_240 },
  injected_file_path_bytes: { limit: 255 },
  fixed_ips: { limit: -1 },
  floating_ips: { limit: -1 },
  security_groups: { limit: -1 },
  security_group_rules: { limit: -1 },
}

/** What one user has of the quotas that Nova counts for single users, too. */
const OF_USER: Readonly<Record<string, (call: Pick<ComputeCall, 'rows'>, whose: Partial<Server>) => number>> = {
  instances: ({ rows }, whose) => rows.servers.count({ ...whose, life: 'alive' }),
  cores: (call, whose) => sumOf(call, whose, 'vcpus'),
  ram: (call, whose) => sumOf(call, whose, 'ram'),
}

/** The quotas of one user in a project: the project's where the user has none of their own. */
export function userQuotas(call: ComputeCall, projectId: string, userId: string): QuotaHolder {
  const { quotas, rows } = call
  const idOf = (name: string) => `${projectId}/${userId}/${name}`
  const maximum = (name: string) => quotas.limit(projectId, name)
  return {
    limit: (name) => rows.userLimits.get(idOf(name))?.limit ?? maximum(name),
    used: (name) => OF_USER[name]?.(call, { projectId, userId }) ?? 0,
    reserved: () => 0,
    maximum,
    set(limits) {
      for (const [name, limit] of Object.entries(limits))
        if (!rows.userLimits.set(idOf(name), { limit }))
          rows.userLimits.add({ id: idOf(name), projectId, userId, limit })
    },
    reset() {
      for (const { id } of rows.userLimits.find({ projectId, userId })) rows.userLimits.remove(id)
    },
  }
}

/** Reserves quotas of a project for servers of one user, and refuses what exceeds that user's own. */
export function takeForServers(call: ComputeCall, projectId: string, userId: string, wanted: Quotas): void {
  call.take(wanted, projectId)
  const holder = userQuotas(call, projectId, userId)
  const excess = Object.entries(wanted).flatMap(([name, requested]) => {
    const limit = holder.limit(name)
    const used = holder.used(name)
    return requested > 0 && limit >= 0 && used + requested > limit
      ? [{ name, requested, used, reserved: 0, limit }]
      : []
  })
  if (excess.length > 0) throw computeOverQuota(excess)
}

/** Refuses more metadata than a project allows for each server. */
export function takeMetadata({ quotas }: Pick<ComputeCall, 'quotas'>, metadata: object, projectId: string): void {
  const most = quotas.limit(projectId, 'metadata_items')
  if (most >= 0 && Object.keys(metadata).length > most)
    throw new ServiceFault(403, `Maximum number of metadata items exceeds ${most}`)
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

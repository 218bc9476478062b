/** The limit that is assumed until the quota is there, and where there is none. */
const ASSUMED = 20

/** How much of its clusters a project has [CINFRA-014, CINFRA-015]. */
export function clusterUsage(
  existing: number,
  limit = ASSUMED,
): { readonly limit: number; readonly percent: number; readonly isOverMax: boolean; readonly margin: number } {
  const percent = limit === 0 ? 100 : (existing / limit) * 100
  return { limit, percent: Math.round(percent), isOverMax: percent > 100, margin: Math.max(0, limit - existing) }
}

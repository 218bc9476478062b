/** What every Neutron resource carries. */
export interface Stamps {
  readonly id: string
  readonly tenant_id: string
  readonly project_id: string
  readonly description: string
  readonly created_at: string
  readonly updated_at: string
  readonly revision_number: number
  readonly tags: readonly string[]
}

/** The stamps of a fresh resource. */
export function freshStamps(timestamp: string, projectId: string): Omit<Stamps, 'id' | 'description'> {
  return {
    tenant_id: projectId,
    project_id: projectId,
    created_at: timestamp,
    updated_at: timestamp,
    revision_number: 0,
    tags: [],
  }
}

/** The stamps of a changed resource. */
export function changedStamps(
  timestamp: string,
  revisionNumber: number,
): Pick<Stamps, 'updated_at' | 'revision_number'> {
  return { updated_at: timestamp, revision_number: revisionNumber + 1 }
}

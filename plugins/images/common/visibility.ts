/** Who may see an image, as Glance spells it. */
export const VISIBILITIES = ['public', 'private', 'shared', 'community'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** The same as a person reads it. */
export const VISIBILITY_NAMES: Readonly<Record<string, string>> = {
  public: 'Public',
  private: 'Private',
  shared: 'Shared',
  community: 'Community',
}

/** What says who may see an image; the first API had `is_public` in place of `visibility`. */
export interface Shared {
  readonly visibility?: string | undefined
  readonly is_public?: boolean | undefined
  readonly owner?: string | null | undefined
}

/** How a list says who may see an image, to somebody of this project. */
export function visibilityText(image: Shared, projectId: string, apiVersion: number): string {
  const { visibility, is_public: isPublic, owner } = image
  if (visibility === 'public' || visibility === 'community') return VISIBILITY_NAMES[visibility] ?? visibility
  if (visibility === undefined && isPublic === undefined) return 'Unknown'
  if (visibility === undefined && isPublic) return 'Public'
  if (owner !== projectId) return apiVersion < 2 ? 'Shared with Project' : 'Image from Other Project - Non-Public'
  return visibility === undefined ? 'Private' : (VISIBILITY_NAMES[visibility] ?? visibility)
}

/** Names one resource: its type code (`OS::Nova::Server`) and its id. */
export interface ResourceRef {
  readonly type: string
  readonly id: string
  /** Of what a change was accepted for: what properties that it is to change were before. The host adds it, also for a form's `alsoChanges`. */
  readonly was?: Readonly<Record<string, unknown>>
  /** Of what a change was accepted for: the word of the change in the log of the resource's type. The host adds it. */
  readonly recordedAs?: string
}

/** What an action did, by resource [CORE-017]. */
export interface ActionResult {
  readonly created: readonly ResourceRef[]
  readonly updated: readonly ResourceRef[]
  readonly deleted: readonly ResourceRef[]
  readonly failed: readonly ResourceRef[]
}

/** A result with the lists that are given; the others are empty. */
export function actionResult(lists: Partial<ActionResult> = {}): ActionResult {
  return { created: [], updated: [], deleted: [], failed: [], ...lists }
}

/** True when something went and nothing failed: a details view then goes to the index [CORE-010]. */
export function isCleanDelete(result: ActionResult): boolean {
  return result.deleted.length > 0 && result.failed.length === 0
}

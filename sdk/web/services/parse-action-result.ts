import { type ActionResult, actionResult, Fault, type ResourceRef } from '../../common/index.ts'

function isRef(value: unknown): value is ResourceRef {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'id' in value &&
    typeof value.id === 'string'
  )
}

function refs(value: unknown): readonly ResourceRef[] {
  if (value === undefined) return []
  if (Array.isArray(value) && value.every(isRef)) return value
  throw new Fault('PLUGIN_RESULT_INVALID', { message: 'An action result must hold lists of type and id.' })
}

/** Reads what a plugin's action gave back [CORE-017]; lists that are absent are empty. Anything else is `PLUGIN_RESULT_INVALID`. */
export function parseActionResult(value: unknown): ActionResult {
  if (typeof value !== 'object' || value === null) {
    throw new Fault('PLUGIN_RESULT_INVALID', { message: 'The action gave no result.' })
  }
  const lists: Readonly<Record<string, unknown>> = { ...value }
  return actionResult({
    created: refs(lists.created),
    updated: refs(lists.updated),
    deleted: refs(lists.deleted),
    failed: refs(lists.failed),
  })
}

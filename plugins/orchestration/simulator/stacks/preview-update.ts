import { kindFor } from '../resources/find-kind.ts'
import { evaluateValue } from '../template/evaluate.ts'
import { ownOf } from '../template/template.ts'
import { scopeOf } from './scope.ts'
import { resourceOf } from './show-stack.ts'
import type { StackDefinition } from './stack-body.ts'
import type { HeatCall, ResourceRow, StackRow } from './tables.ts'

type Change = 'unchanged' | 'updated' | 'replaced' | 'added' | 'deleted'

async function changeOf(
  call: HeatCall,
  wanted: StackRow,
  { template }: StackDefinition,
  row: ResourceRow,
): Promise<Change> {
  const declared = ownOf(template.resources, row.name)
  if (!declared) return 'deleted'
  if (declared.type !== row.type) return 'replaced'
  const scope = await scopeOf(call, wanted, template, row.name)
  const properties: Readonly<Record<string, unknown>> = Object(evaluateValue(declared.properties, scope))
  const names = new Set([...Object.keys(properties), ...Object.keys(row.properties)])
  const changed = [...names].filter((name) => JSON.stringify(properties[name]) !== JSON.stringify(row.properties[name]))
  if (changed.length === 0) return 'unchanged'
  const { properties: known } = kindFor(row.type, wanted)
  return changed.every((name) => ownOf(known, name)?.update_allowed) ? 'updated' : 'replaced'
}

/** What an update of a stack to a definition would do to each of its resources. */
export async function previewUpdate(call: HeatCall, stack: StackRow, definition: StackDefinition) {
  const { template, environment, files, parameters } = definition
  const wanted: StackRow = { ...stack, template: { ...template.document }, environment, files, parameters }
  const rows = call.rows.resources.find({ stack_id: stack.id })
  const changes: Record<Change, object[]> = { unchanged: [], updated: [], replaced: [], added: [], deleted: [] }
  const shown = (row: ResourceRow) => ({
    ...resourceOf(row, stack, rows, call),
    ...{ resource_action: row.action, stack_name: stack.stack_name },
  })
  for (const row of rows) changes[await changeOf(call, wanted, definition, row)].push(shown(row))
  for (const [name, { type }] of Object.entries(template.resources)) {
    if (rows.some((row) => row.name === name)) continue
    const now = call.timestamp()
    const times = { creation_time: now, updated_time: now }
    const row = { id: '', stack_id: stack.id, project_id: stack.project_id, name, type, physical_id: '', ...times }
    changes.added.push(
      shown({
        ...row,
        action: 'INIT',
        status: 'COMPLETE',
        is_done: false,
        reason: '',
        needs: [],
        properties: {},
        data: {},
      }),
    )
  }
  return { resource_changes: changes }
}

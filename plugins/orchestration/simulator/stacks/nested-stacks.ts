import { ServiceFault } from '@fascia/sdk/simulator'
import { kindFor } from '../resources/find-kind.ts'
import { failed, type NestedStacks, type ResourceWork } from '../resources/resource-kind.ts'
import { parseTemplate } from '../template/template.ts'
import { addResources, beginAction } from './begin-stack.ts'
import type { HeatSituation, ResourceRow, StackRow } from './tables.ts'

/** How deep a stack may be in others. */
const DEEPEST = 5

function refuseTooDeep({ rows }: HeatSituation, stack: StackRow): void {
  let depth = 0
  for (let at: StackRow | undefined = stack; at; at = at.parent === null ? undefined : rows.stacks.get(at.parent))
    depth += 1
  if (depth > DEEPEST) throw new ServiceFault(400, `Recursion depth exceeds ${DEEPEST}.`, 'StackResourceLimitExceeded')
}

type MakeWork = (situation: HeatSituation, stack: StackRow, resource: ResourceRow) => ResourceWork

/** The stacks of which a resource of a stack is made. They belong to the same person, and know the same files and types. */
export function nestedStacks(
  situation: HeatSituation,
  stack: StackRow,
  resource: ResourceRow,
  workOf: MakeWork,
): NestedStacks {
  const { rows } = situation
  const environmentOf = () => {
    const { parameters: _own, ...shared } = stack.environment
    return shared
  }
  const membersOf = (id: string) => rows.resources.find({ stack_id: id })
  return {
    create(template, parameters) {
      refuseTooDeep(situation, stack)
      const parsed = parseTemplate(template)
      const { project_id, user_id, user_name, timeout_mins, files } = stack
      const made = rows.stacks.add({
        ...{ project_id, user_id, user_name, timeout_mins, files, disable_rollback: true },
        stack_name: workOf(situation, stack, resource).name,
        ...{ action: 'CREATE', status: 'IN_PROGRESS', creation_time: situation.timestamp() },
        ...{ template: { ...parsed.document }, environment: environmentOf(), parameters: { ...parameters } },
        ...{ parent: stack.id, parent_resource: resource.name },
      })
      addResources(situation, made, parsed)
      beginAction(situation, made, 'CREATE')
      return made.id
    },
    update(id, template, parameters) {
      const parsed = parseTemplate(template)
      const changes = { environment: environmentOf(), files: stack.files, parameters: { ...parameters } }
      const changed = rows.stacks.set(id, { ...changes, template: { ...parsed.document } })
      if (!changed) throw failed('The nested stack is gone.')
      addResources(situation, changed, parsed)
      beginAction(situation, changed, 'UPDATE')
    },
    remove(id) {
      const found = rows.stacks.get(id)
      if (found && found.deletion_time === null) beginAction(situation, found, 'DELETE')
    },
    isReady(id) {
      const found = rows.stacks.get(id)
      if (!found || found.status === 'FAILED') throw failed(found?.reason ?? 'The nested stack is gone.')
      return found.status === 'COMPLETE'
    },
    isGone: (id) => (rows.stacks.get(id)?.deletion_time ?? 'gone') !== null,
    output: (id, name) => rows.stacks.get(id)?.outputs.find((one) => one.output_key === name)?.output_value ?? null,
    members: (id) => new Map(membersOf(id).map(({ name, physical_id: physical }) => [name, physical])),
    async attribute(id, member, name) {
      const child = rows.stacks.get(id)
      const row = membersOf(id).find((one) => one.name === member)
      if (!child || !row?.physical_id) return null
      const kind = kindFor(row.type, child)
      return (await kind.attribute?.(row.physical_id, name, workOf(situation, child, row))) ?? null
    },
  }
}

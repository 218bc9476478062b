import { Fault } from '@fascia/sdk/common'
import type { QuotaBook, Quotas, Situation } from '@fascia/sdk/simulator'
import type { AnyTables, Owner } from '../services/mounted-service.ts'
import type { Kernel } from './kernel.ts'
import type { Work } from './work.ts'

/** The quotas of the service and region of a transaction; `situationFor` returns what the rules of an owner count with. */
export function createQuotaBook(
  kernel: Kernel,
  work: Work,
  situationFor: (owner: Owner) => Situation<AnyTables>,
): QuotaBook {
  const { service, limits } = work
  const ruleOf = (name: string): NonNullable<ReturnType<typeof service.quotas.get>> => {
    const found = service.quotas.get(name)
    if (!found)
      throw new Fault('SIMULATOR_CONFLICT', { message: `${service.definition.type} declares no quota ${name}.` })
    return found
  }
  const write = (projectId: string, values: Quotas): void => {
    for (const [name, limit] of Object.entries(values)) {
      const id = `${projectId}/${name}`
      if (!limits.set(id, { limit })) limits.add({ id, projectId, limit })
    }
  }
  const book: QuotaBook = {
    names: [...service.quotas.keys()],
    projects: () => [...new Set(limits.find().map(({ projectId }) => projectId))].filter((id) => id !== ''),
    limit: (projectId, name) => limits.get(`${projectId}/${name}`)?.limit ?? book.defaultLimit(name),
    defaultLimit: (name) => limits.get(`/${name}`)?.limit ?? ruleOf(name).rule.limit,
    used(projectId, name) {
      const { owner, rule } = ruleOf(name)
      return rule.used(situationFor(owner), projectId)
    },
    reserved: (projectId, name) => kernel.reservations.held(placeOf(work, projectId), name),
    set: write,
    setDefaults: (values) => write('', values),
    reset(projectId) {
      for (const { id } of limits.find({ projectId })) limits.remove(id)
    },
  }
  return book
}

/** The key of a project's reservations. */
export function placeOf(work: Work, projectId: string): string {
  return `${work.service.definition.type}/${work.region}/${projectId}`
}

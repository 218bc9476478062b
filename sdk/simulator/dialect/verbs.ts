import type { Verb } from './dialect.ts'

/** Words of the rules of policy by what is done: of services that name the methods of their controllers. */
export const CONTROLLER_VERBS: Readonly<Record<Verb, string>> = {
  list: 'index',
  show: 'show',
  create: 'create',
  update: 'update',
  delete: 'delete',
}
/** The same, of services that tell one item from all. */
export const GETTER_VERBS: Readonly<Record<Verb, string>> = {
  list: 'get_all',
  show: 'get',
  create: 'create',
  update: 'update',
  delete: 'delete',
}

import { badRequest, conflict, notFound, ServiceFault } from '@fascia/sdk/simulator'
import { byIdent, type MagnumCall } from '../kit.ts'
import type { Template } from './template.ts'

/** Whether a caller sees a template: one of the own project, or a public one that is not hidden. */
export function isVisible(template: Template, { caller }: MagnumCall): boolean {
  const isOwn = caller.isAdmin || caller.isService || template.projectId === caller.projectId
  return isOwn || (template.public && !template.hidden)
}

/** The template that a path names by its UUID or its name. */
export function findTemplate(call: MagnumCall, ident: string): Template {
  const visible = call.rows.clustertemplates.find().filter((template) => isVisible(template, call))
  const [found, another] = byIdent(visible, ident)
  if (!found) throw notFound(`ClusterTemplate ${ident} could not be found.`)
  if (another)
    throw conflict('Multiple ClusterTemplates exist with same name. Please use the ClusterTemplate uuid instead.')
  return found
}

/** The same for a template that a body names: Magnum refuses the body where there is none. */
export function findNamedTemplate(call: MagnumCall, ident: string): Template {
  try {
    return findTemplate(call, ident)
  } catch (refusal) {
    throw refusal instanceof ServiceFault && refusal.status === 404 ? badRequest(refusal.message) : refusal
  }
}

import { type FormState, field, type SourceTools } from '@fascia/sdk/web/declare'
import * as projects from '../../api/projects.ts'

type Tools = Pick<SourceTools<unknown>, 'allows' | 'read'>

const sourcesOf = (verb: 'create' | 'update') => ({
  /** Undefined for those who may not list them. */
  projects: async ({ allows, read }: Tools) =>
    (await allows([['identity', 'identity:list_projects']])) ? read(projects.list) : undefined,
  mayWiden: ({ allows }: Tools) =>
    allows([['network', `${verb}_rbac_policy:target_tenant`]], { target_tenant: '*', target_project: '*' }),
})

/** What the forms of a policy load. */
export const CREATE_TARGET_SOURCES = sourcesOf('create')
export const CHANGE_TARGET_SOURCES = sourcesOf('update')
type Sources = typeof CREATE_TARGET_SOURCES

interface TargetValues {
  readonly target_tenant?: string
  readonly target_id?: string
}
type State = Pick<FormState<TargetValues, Sources, unknown>, 'answers'>

const isListed = ({ answers }: State): boolean => answers.projects !== undefined

/** With whom the object is shared: a project out of those that the person may list, or `*` for all; else a project by its id [NETP-124] [RBAC-03]. */
export const TARGET_FIELDS = {
  target_tenant: field.choice<string, TargetValues, Sources, unknown>('Target Project', {
    from: 'projects',
    isRequired: true,
    when: isListed,
    placeholder: 'Select a project',
    failure: 'Unable to retrieve the projects.',
    help: 'The project that may use the object; * stands for all projects.',
    choices: ({ answers: { projects: found = [], mayWiden } }) => [
      ...(mayWiden === false ? [] : [{ value: '*', label: '*' }]),
      ...found.map(({ id, name }) => ({ value: id, label: name })),
    ],
  }),
  target_id: field.text<TargetValues, Sources, unknown>('Target Project ID', {
    isRequired: true,
    when: (state) => !isListed(state),
    help: 'The ID of the project that may use the object. Its members can read it under API Access.',
  }),
}

/** The project that was chosen or entered. */
export const targetOf = ({ target_tenant, target_id }: TargetValues): string => target_tenant || target_id || ''

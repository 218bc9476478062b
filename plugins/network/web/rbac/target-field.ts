import { choiceField, type FormState } from '@fascia/sdk/web/declare'
import * as projects from '../../api/projects.ts'

/** What the forms of a policy load. */
export const TARGET_SOURCES = { projects: projects.list }

interface TargetValues {
  readonly target_tenant?: string
}

/** With whom the object is shared: a project, or `*` for all [NETP-124]. */
export const TARGET = choiceField<string, TargetValues, typeof TARGET_SOURCES, unknown>('Target Project', {
  from: 'projects',
  isRequired: true,
  placeholder: 'Select a project',
  failure: 'Unable to retrieve the projects.',
  help: 'The project that may use the object; * stands for all projects.',
  choices: ({
    answers: { projects: found = [] },
  }: Pick<FormState<never, typeof TARGET_SOURCES, unknown>, 'answers'>) => [
    { value: '*', label: '*' },
    ...found.map(({ id, name }) => ({ value: id, label: name })),
  ],
})

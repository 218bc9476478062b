import { commandLines, optionWords, policy } from '@fascia/sdk/common'
import { action, asking, type FormState, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { list as projects } from '../../api/projects.ts'
import { list as qosSpecs } from '../../api/qos-specs.ts'
import {
  access,
  changeAccess,
  create,
  setQosSpec,
  update,
  type VolumeType,
  volumeTypeType,
} from '../../api/volume-types.ts'
import { NAME_MESSAGES } from '../required-name.ts'
import { isPrivate } from './type-state.ts'

const requires = policy('volume', 'volume_extension:types_manage')

const ABOUT_FIELDS = {
  description: field.text<unknown, unknown, unknown>('Description', { control: 'textarea', rows: 2 }),
  is_public: field.boolean<unknown, unknown, unknown>('Public', {
    help: 'Every project may use the type; a private one, those that are given it.',
  }),
}

/** Create Volume Type [VOLP-089]. */
export const createType = action({
  label: 'Create Volume Type',
  on: 'list',
  requires,
  form: form(create, {
    of: volumeTypeType,
    initial: () => ({ is_public: true }),
    fields: {
      name: field.text('Name', { messages: NAME_MESSAGES }),
      ...ABOUT_FIELDS,
    },
    success: 'Created volume type "{name}".',
    failure: 'Unable to create the volume type.',
    command: ({ values: { name = '', description, is_public } }) => [
      ...['openstack', 'volume', 'type', 'create', is_public === false ? '--private' : '--public'],
      ...(description ? ['--description', description] : []),
      name,
    ],
  }),
})

/** Edit Volume Type [VOLP-089]. */
export const editType = action({
  label: 'Edit Volume Type',
  requires,
  form: form(update, {
    of: volumeTypeType,
    submit: 'Save',
    initial: ({ item: { name, description, is_public } }) => ({ name, description: description ?? '', is_public }),
    fields: {
      name: field.text('Name', { isRequired: true, messages: NAME_MESSAGES }),
      ...ABOUT_FIELDS,
    },
    success: 'Updated volume type "{name}".',
    successValues: ({ values: { name } }) => ({ name }),
    failure: 'Unable to update the volume type.',
    // Whether every project may use it is not for this client to change.
    command: ({ values: { name, description }, item: { id } }) => [
      ...['openstack', 'volume', 'type', 'set'],
      ...optionWords('--name', name),
      ...optionWords('--description', description),
      id,
    ],
  }),
})

/** Edit Access: sends the projects that may use the type from now on, and those that may no longer [VOLP-090]. */
export const editAccess = action({
  label: 'Edit Access',
  requires,
  allowed: isPrivate,
  form: form(
    asking(changeAccess, { projects: [] as readonly string[] }),
    { projects, before: ({ read, item }: SourceTools<VolumeType>) => read(access, { params: { id: item.id } }) },
    {
      of: volumeTypeType,
      submit: 'Save',
      needs: ['before'],
      initial: ({ answers: { before } }) => ({ projects: before }),
      intro: 'Which projects may use the volume type {name}.',
      fields: {
        projects: field.members('Projects', {
          from: 'projects',
          isLabelHidden: true,
          texts: {
            available: 'All Projects',
            members: 'Selected Projects',
            noneAvailable: 'No project is left to choose.',
          },
          noneWarning: 'No project will be able to use this volume type.',
        }),
      },
      send: async ({ request, values: { projects: chosen = [] }, answers: { before = [] }, item: { id } }) => {
        const added = chosen.filter((project) => !before.includes(project))
        const removed = before.filter((project) => !chosen.includes(project))
        if (added.length + removed.length > 0) await request(changeAccess, { params: { id }, body: { added, removed } })
        return undefined
      },
      success: 'Changed the access of volume type "{name}".',
      failure: 'Unable to change the access of the volume type.',
      command: ({ values: { projects: chosen = [] }, answers: { before = [] }, item: { id } }) => {
        const line = (verb: string, project: string) => ['openstack', 'volume', 'type', verb, '--project', project, id]
        return commandLines(
          ...chosen.filter((project) => !before.includes(project)).map((project) => line('set', project)),
          ...before.filter((project) => !chosen.includes(project)).map((project) => line('unset', project)),
        )
      },
    },
  ),
})

/** The choice that ends an association; ids of QoS specs are UUIDs. */
const NONE = 'none'

/** Manage QoS Spec Association [VOLP-092]. */
export const associateQos = action({
  label: 'Manage QoS Spec Association',
  requires,
  form: form(
    asking(setQosSpec, { choice: '' }),
    { qosSpecs },
    {
      of: volumeTypeType,
      submit: 'Associate',
      names: { qos_spec_id: 'choice' },
      intro: ({ item: { associated_qos_spec } }) =>
        associated_qos_spec
          ? 'The volume type {name} has the QoS spec {associated_qos_spec}.'
          : 'The volume type {name} has no QoS spec.',
      fields: {
        choice: field.choice('QoS Spec to be associated', {
          from: 'qosSpecs',
          isRequired: true,
          placeholder: 'Select a QoS spec',
          nonePlaceholder: 'No QoS spec to choose',
          failure: 'Unable to retrieve the QoS specs.',
          messages: { required: 'Select a QoS spec.' },
          choices: ({
            answers: { qosSpecs: found = [] },
            item: { qos_specs_id },
          }: FormState<unknown, { readonly qosSpecs: typeof qosSpecs }, VolumeType>) => [
            ...(qos_specs_id ? [{ value: NONE, label: 'None' }] : []),
            ...found.filter(({ id }) => id !== qos_specs_id).map(({ id, name }) => ({ value: id, label: name })),
          ],
        }),
      },
      body: ({ values: { choice } }) => ({ qos_spec_id: choice === NONE ? null : choice }),
      outcome: 'updated',
      success: 'Changed the QoS spec association of volume type "{name}".',
      failure: 'Unable to change the QoS spec association.',
    },
  ),
})

import { asking, field, form } from '@fascia/sdk/web/declare'
import { containerType, create, list } from '../../api/containers.ts'
import { policies } from '../../api/service-info.ts'

/** Create Container: its name, how it is kept and who reads it [OBJECT-013, OBJECT-014, OBJECT-015]. */
export default form(
  asking(create, { name: '' }),
  { policies, containers: list },
  {
    id: 'object-storage.form.create-container',
    of: containerType,
    outcome: 'created',
    needs: ['policies'],
    needsFailure: 'Unable to retrieve the storage policies.',
    initial: ({ answers: { policies: found } }) => ({
      is_public: false,
      storage_policy: found?.policies.find((policy) => policy.default)?.name,
    }),
    fields: {
      name: field.text('Container Name', {
        isRequired: true,
        isEager: true,
        help: 'A container name must not contain "/".',
        check({ values: { name = '' }, answers: { containers } }) {
          if (name.includes('/')) return 'Container name must not contain "/".'
          if (name === '.' || name === '..') return 'The name must not be "." or "..".'
          const isTaken = containers?.some((container) => container.name === name.trim())
          return isTaken ? 'A container with that name exists.' : undefined
        },
      }),
      storage_policy: field.choice('Storage Policy', {
        from: 'policies',
        isRequired: true,
        placeholder: 'Select a storage policy',
        messages: { required: 'Select a storage policy.' },
        choices: ({ answers: { policies: found } }) =>
          (found?.policies ?? []).map(({ name, display_name }) => ({ value: name, label: display_name ?? name })),
      }),
      is_public: field.choice<boolean, { name: string }, object, unknown>('Container Access', {
        control: 'radio',
        help: 'A public container lets anyone with its address read its objects.',
        choices: () => [
          { value: true, label: 'Public' },
          { value: false, label: 'Not public' },
        ],
      }),
    },
    params: ({ values: { name } }) => ({ name }),
    madeId: ({ values: { name } }) => name,
    success: 'Container {name} created.',
    failure: 'Unable to create the container.',
    command: ({ values: { name, storage_policy, is_public } }) => [
      ...['openstack', 'container', 'create', '--storage-policy', storage_policy],
      ...(is_public ? ['--public'] : []),
      name,
    ],
  },
)

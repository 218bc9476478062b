import { asking, field, form } from '@fascia/sdk/web/declare'
import { create, flavorType, list } from '../../../api/flavors.ts'
import { list as projects } from '../../../api/projects.ts'
import { PROJECT_LISTS } from '../access/project-lists.ts'

/** The largest number that Nova takes for a size. */
const MOST = 2_147_483_647
const ID = '^[A-Za-z0-9. _-]*$'

function wholeFrom(least: number) {
  const text = `Give a whole number from ${least} to ${MOST}.`
  return { required: 'Give a number.', type: text, minimum: text, maximum: text }
}

/** Create Flavor: what it is, and who may use it. */
export default form(
  asking(create, { projects: [] as readonly string[] }),
  { flavors: list, projects },
  {
    id: 'compute.point.create-flavor',
    of: flavorType,
    initial: () => ({ id: 'auto', 'OS-FLV-EXT-DATA:ephemeral': 0, swap: 0 }),
    steps: {
      info: {
        title: 'Flavor Information',
        fields: {
          name: field.text('Name', {
            check: ({ values: { name }, answers: { flavors } }) =>
              flavors?.some((flavor) => flavor.name === name) ? 'There is a flavor of this name already.' : undefined,
          }),
          id: field.text('ID', {
            help: 'Leave it at auto to have one made.',
            pattern: ID,
            messages: {
              format: 'The ID may contain letters, digits, dots, underscores, hyphens and spaces only.',
            },
            check: ({ values: { id }, answers: { flavors } }) =>
              flavors?.some((flavor) => flavor.id === id) ? 'There is a flavor of this ID already.' : undefined,
          }),
          vcpus: field.number('vCPUs', { messages: wholeFrom(1) }),
          ram: field.number('RAM (MB)', { messages: wholeFrom(1) }),
          disk: field.number('Root Disk (GB)', { messages: wholeFrom(0) }),
          'OS-FLV-EXT-DATA:ephemeral': field.number('Ephemeral Disk (GB)', { messages: wholeFrom(0) }),
          swap: field.number('Swap Disk (MB)', { messages: wholeFrom(0) }),
        },
      },
      access: {
        title: 'Flavor Access',
        about: 'Select the projects that may use the flavor. While none is selected, it is public.',
        fields: {
          projects: field.members('Access', {
            ...PROJECT_LISTS,
            summary: ({ value, t }) => {
              const count = Array.isArray(value) ? value.length : 0
              return count === 0 ? t('Public') : t({ one: '{count} project', other: '{count} projects' }, { count })
            },
          }),
        },
      },
    },
    body: ({ values: { id = 'auto', projects = [], ...values } }) => ({
      'OS-FLV-EXT-DATA:ephemeral': 0,
      swap: 0,
      ...values,
      id,
      flavor_access: projects.map((project) => ({ id: project })),
    }),
    command: ({ values: { name, id = 'auto', vcpus, ram, disk, swap = 0, projects = [], ...rest } }) => [
      ...['openstack', 'flavor', 'create', '--id', id, '--vcpus', String(vcpus ?? ''), '--ram', String(ram ?? '')],
      ...['--disk', String(disk ?? ''), '--ephemeral', String(rest['OS-FLV-EXT-DATA:ephemeral'] ?? 0)],
      ...['--swap', String(swap), projects.length === 0 ? '--public' : '--private', name],
      ...projects.flatMap((project) => ['\n', 'openstack', 'flavor', 'set', '--project', project, name]),
    ],
  },
)

import { get as getImage } from '@fascia/plugin-images/api/images'
import { EMPTY_MARK } from '@fascia/sdk/common'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { list as flavors } from '../../api/flavors.ts'
import { resize } from '../../api/lifecycle.ts'
import { type Server, serverType } from '../../api/servers.ts'
import { DISK_CONFIGS, diskConfigOf } from './disk-configs.ts'
import { NO_NEEDS, type ResizeAnswers, selectedFlavor } from './resize-model.ts'

interface Chosen {
  readonly values: { readonly flavor_id?: string }
  readonly answers: ResizeAnswers
  readonly item: Server
}

/** What the new flavor has more than the old one, for the quota; undefined where the quota is another project's. */
function growth(size: 'vcpus' | 'ram') {
  return ({ values: { flavor_id }, answers, item }: Chosen) => {
    const chosen = answers.isOwn ? selectedFlavor(flavor_id, answers, item) : undefined
    return chosen && chosen[size] - (item.flavor[size] ?? 0)
  }
}

/**
 * Resize Instance: no flavor is preselected; the first that fits takes the place of a chosen one that quota or image turn out to disable
 * [COMPUTE-051, LAUNCH-035].
 */
export default form(
  asking(resize, { old_flavor_name: '' }),
  {
    flavors,
    isOwn: async ({ item, projectId }: SourceTools<Server>) => item.tenant_id === projectId,
    limits: async ({ item, projectId, quota }: SourceTools<Server>) =>
      item.tenant_id === projectId ? quota('cores', 'ram') : {},
    image: async ({ item: { image }, read }: SourceTools<Server>) =>
      image ? read(getImage, { params: { id: image.id } }) : NO_NEEDS,
  },
  {
    id: 'compute.point.resize',
    of: serverType,
    submit: 'Resize',
    names: { flavorRef: 'flavor_id', 'OS-DCF:diskConfig': 'disk_config' },
    initial: ({ item: server }) => ({
      old_flavor_name: server.flavor.original_name ?? server.flavor.id ?? EMPTY_MARK,
      disk_config: diskConfigOf(server['OS-DCF:diskConfig']),
    }),
    steps: {
      flavor: {
        title: 'Flavor Choice',
        needs: ['flavors'],
        fields: {
          old_flavor_name: field.text('Old Flavor', { isReadOnly: true }),
          flavor_id: field.own('New Flavor', () => import('./flavor-control.tsx'), {
            // The check says what is missing.
            isRequired: false,
            check: ({ values: { flavor_id }, answers, item }: Chosen) =>
              selectedFlavor(flavor_id, answers, item) ? undefined : 'Select a new flavor.',
            summary: ({ value, answers, item }: Pick<Chosen, 'answers' | 'item'> & { readonly value: unknown }) =>
              selectedFlavor(value === undefined ? undefined : String(value), answers, item)?.name ?? EMPTY_MARK,
          }),
        },
      },
      advanced: {
        title: 'Advanced Options',
        fields: {
          disk_config: field.choice('Disk Partition', {
            help: 'Automatic: one partition that fills the disk. Manual: the partitions of the image, for you to enlarge.',
            choices: DISK_CONFIGS,
          }),
        },
      },
    },
    body: ({ values: { flavor_id, old_flavor_name: _old, ...how }, answers, item: server }) => ({
      ...how,
      flavor_id: selectedFlavor(flavor_id, answers, server)?.id ?? '',
    }),
    quota: { cores: { adds: growth('vcpus') }, ram: { adds: growth('ram') } },
    command: ({ values: { flavor_id }, item: server, answers }) => [
      'openstack',
      'server',
      'resize',
      '--flavor',
      selectedFlavor(flavor_id, answers, server)?.id ?? '',
      server.id,
    ],
    accepted: 'Resizing Instance: {name}.',
    failure: 'Unable to resize the server with id: {id}',
  },
)

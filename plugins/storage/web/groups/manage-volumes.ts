import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { changeVolumes, groupType, type VolumeGroup } from '../../api/volume-groups.ts'
import { list, type Volume } from '../../api/volumes.ts'

const FITS: readonly string[] = ['available', 'in-use']

/** Whether a volume is in the group, or may join it: of one of its types, in no other group, at rest [VOLP-064]. */
function isOffered({ id, group_id, status, volume_type }: Volume, group: VolumeGroup): boolean {
  if (group.volumes.includes(id)) return true
  return !group_id && FITS.includes(status) && group.volume_type_names.includes(volume_type ?? '')
}

/** The volumes of the group's project that are in it or may join it. An administrator may look at a group of another project. */
async function readVolumes({ read, item, projectId }: SourceTools<VolumeGroup>): Promise<readonly Volume[]> {
  const owner = item.project_id ?? projectId
  const found = await read(list, owner === projectId ? {} : { query: { all_projects: true } })
  const isOwn = (volume: Volume) => (volume['os-vol-tenant-attr:tenant_id'] ?? owner) === owner
  return found.filter((volume) => isOwn(volume) && isOffered(volume, item))
}

/** Add/Remove Group Volumes: sends what joins and what leaves [VOLP-063]. */
export default form(
  asking(changeVolumes, { volumes: [] as readonly string[] }),
  { offered: readVolumes },
  {
    id: 'storage.form.group-volumes',
    of: groupType,
    title: 'Add/Remove Group Volumes',
    layout: 'wizard',
    outcome: 'updated',
    submit: 'Submit',
    initial: ({ item: { volumes } }) => ({ volumes }),
    steps: {
      volumes: {
        title: 'Volumes',
        help: 'The snapshots of the group take all of its volumes at once. Only volumes of the types of the group can join it, and those that leave it stay as they are.',
        fields: {
          volumes: field.members('Volumes', {
            from: 'offered',
            what: 'volumes',
            isLabelHidden: true,
            texts: {
              available: 'Available Volumes',
              members: 'Group Volumes',
              noneAvailable: 'No volume of the types of the group is left to choose.',
            },
          }),
        },
      },
    },
    body: ({ values: { volumes: chosen = [] }, item: { volumes: before } }) => ({
      added: chosen.filter((id) => !before.includes(id)),
      removed: before.filter((id) => !chosen.includes(id)),
    }),
    accepted: 'Changing the volumes of group "{name}".',
    failure: 'Unable to change the volumes of the group.',
  },
)

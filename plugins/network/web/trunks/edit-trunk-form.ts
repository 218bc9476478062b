import { asking, form } from '@fascia/sdk/web/declare'
import { change, get, trunkType } from '../../api/trunks.ts'
import { whenLoaded } from './loaded-trunk.tsx'
import { wantedSubports } from './trunk-ports.ts'
import { DETAILS_STEP, NEW_VALUES, SUBPORTS_STEP, TRUNK_SOURCES } from './trunk-steps.ts'

/**
 * Edit Trunk: sends the trunk as it was loaded, and as it is to be. It asks beside the call that reads the trunk, because the body of the change is a
 * pair of states, and no object of fields [NET-029, NET-030, NET-031, NET-041, NET-044, NET-045].
 */
export default whenLoaded(
  form(asking(get, NEW_VALUES), TRUNK_SOURCES, {
    id: 'network.wizard.edit-trunk',
    of: trunkType,
    submit: 'Update',
    outcome: 'updated',
    initial: ({ item: { name, description, admin_state_up, port_id, sub_ports } }) => ({
      name,
      description: description ?? '',
      admin_state_up,
      parent_ports: [port_id],
      subport_rows: sub_ports.map(({ segmentation_id = null, ...rest }) => ({ ...rest, segmentation_id })),
    }),
    steps: { details: DETAILS_STEP, subports: SUBPORTS_STEP },
    send: ({ request, values, item: { id, name, description = null, admin_state_up, sub_ports } }) => {
      const { name: wanted = '', description: about = '', admin_state_up: isUp, subport_rows } = values
      return request(change, {
        params: { id },
        body: [
          { name, description, admin_state_up, sub_ports },
          {
            name: wanted,
            description: about,
            admin_state_up: isUp,
            sub_ports: wantedSubports(subport_rows),
          },
        ],
      })
    },
    names: { sub_ports: 'subport_rows' },
    success: 'Trunk {name} was successfully edited.',
    successValues: ({ answer: { name_or_id: name } }) => ({ name }),
    failure: 'Unable to update the trunk.',
  }),
)

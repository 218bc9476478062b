import { asking, form } from '@fascia/sdk/web/declare'
import { create, trunkType } from '../../api/trunks.ts'
import { wantedSubports } from './trunk-ports.ts'
import { DETAILS_STEP, NEW_VALUES, PARENT_STEP, SUBPORTS_STEP, TRUNK_SOURCES } from './trunk-steps.ts'

/** Create Trunk [NET-029, NET-030, NET-031, NET-044, NET-045]. */
export default form(asking(create, NEW_VALUES), TRUNK_SOURCES, {
  id: 'network.wizard.create-trunk',
  of: trunkType,
  steps: { details: DETAILS_STEP, parent: PARENT_STEP, subports: SUBPORTS_STEP },
  initial: () => NEW_VALUES,
  body: ({ values: { name = '', description = '', admin_state_up, parent_ports, subport_rows = [] } }) => ({
    name,
    description,
    admin_state_up: admin_state_up ?? true,
    port_id: parent_ports[0] ?? '',
    sub_ports: wantedSubports(subport_rows),
  }),
  names: { port_id: 'parent_ports', sub_ports: 'subport_rows' },
  success: 'Trunk {name} was successfully created.',
  successValues: ({ answer: { name_or_id: name } }) => ({ name }),
  failure: 'Unable to create the trunk.',
  command: ({ values: { name, description, admin_state_up, parent_ports = [], subport_rows = [] } }) => [
    ...['openstack', 'network', 'trunk', 'create', '--parent-port', parent_ports[0]],
    ...wantedSubports(subport_rows).flatMap(({ port_id, segmentation_type, segmentation_id }) => [
      '--subport',
      [`port=${port_id}`, `segmentation-type=${segmentation_type}`]
        .concat(segmentation_id === undefined ? [] : `segmentation-id=${segmentation_id}`)
        .join(','),
    ]),
    ...(description ? ['--description', description] : []),
    ...(admin_state_up === false ? ['--disable'] : []),
    name || 'trunk',
  ],
})

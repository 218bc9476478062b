import { defineSimulator, extendService, respond, ServiceFault, table } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

const Wish = Type.Object({
  port_id: Type.String(),
  sub_ports: Type.Array(
    Type.Object({ port_id: Type.String(), segmentation_type: Type.String(), segmentation_id: Type.Integer() }),
  ),
})
const NewTrunk = Type.Object({ trunk: Wish })

const Trunk = Type.Object({ ...Wish.properties, id: Type.String(), project_id: Type.String() })

const tables = { trunks: table(Trunk) }

/** Neutron's trunks, as far as ports need them. Unlike Neutron it leaves the owner of a subport empty: that it is in a trunk is all that tells. */
const trunks = extendService<typeof tables>('network', {
  tables,
  routes: [
    {
      method: 'GET',
      path: '/v2.0/trunks',
      handler: ({ rows, caller: { projectId } }) => ({ trunks: rows.trunks.find({ project_id: projectId ?? '' }) }),
    },
    {
      method: 'POST',
      path: '/v2.0/trunks',
      handler({ rows, body, caller: { projectId } }) {
        if (!Value.Check(NewTrunk, body)) throw new ServiceFault(400, 'Invalid input for trunk.')
        return respond(201, { trunk: rows.trunks.add({ ...body.trunk, project_id: projectId ?? '' }) })
      },
    },
  ],
})

export default defineSimulator({ extensions: [trunks] })

import type { DetailsViewProps } from '@fascia/sdk/web'
import { Grid, GridItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Server } from '../../common/wire.ts'
import { AddressesCard } from './addresses-card.tsx'
import { FaultAlert } from './fault-alert.tsx'
import { PropertiesCard } from './properties-card.tsx'
import { SecurityGroupsCard } from './security-groups-card.tsx'
import { VolumesCard } from './volumes-card.tsx'

const INFORMATION = ['name', 'id', 'description', 'tenant_id', 'status', 'locked', 'OS-EXT-AZ:availability_zone']
const SPECS = ['flavor', 'flavor_id', 'ram', 'vcpus', 'disk', 'ephemeral']
const METADATA = ['key_name', 'image_name', 'image_id', 'metadata']
/** Nova tells these to administrators only. */
const FOR_ADMINISTRATORS = [
  'instance_name',
  'reservation_id',
  'launch_index',
  'hostname',
  'kernel_id',
  'ramdisk_id',
  'root_device_name',
  'user_data',
].map((name) => `OS-EXT-SRV-ATTR:${name}`)

function informationOf(server: Server): readonly string[] {
  return [
    ...INFORMATION,
    ...(server.locked_reason ? ['locked_reason'] : []),
    'created_at',
    'created',
    ...('OS-EXT-SRV-ATTR:host' in server ? ['OS-EXT-SRV-ATTR:host'] : []),
  ]
}

/** The overview of an instance (facts 5.1): all that one needs to know, in cards. */
export default function Overview({ item: server }: DetailsViewProps<Server>): ReactNode {
  const extras = FOR_ADMINISTRATORS.filter((name) => name in server)
  return (
    <Grid hasGutter>
      {server.fault ? (
        <GridItem span={12}>
          <FaultAlert fault={server.fault} />
        </GridItem>
      ) : null}
      <GridItem span={12} lg={6}>
        <PropertiesCard title="Information" server={server} properties={informationOf(server)} />
      </GridItem>
      <GridItem span={12} lg={6}>
        <PropertiesCard title="Specs" server={server} properties={SPECS} />
      </GridItem>
      <GridItem span={12} lg={6}>
        <AddressesCard addresses={server.addresses} />
      </GridItem>
      <GridItem span={12} lg={6}>
        <SecurityGroupsCard id={server.id} />
      </GridItem>
      <GridItem span={12} lg={6}>
        <PropertiesCard title="Metadata" server={server} properties={METADATA} />
      </GridItem>
      <GridItem span={12} lg={6}>
        <VolumesCard id={server.id} />
      </GridItem>
      {extras.length > 0 ? (
        <GridItem span={12}>
          <PropertiesCard title="On the Host" server={server} properties={extras} />
        </GridItem>
      ) : null}
    </Grid>
  )
}

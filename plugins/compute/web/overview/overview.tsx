import {
  CardGrid,
  type DetailsViewProps,
  dates,
  InlineAlert,
  type Item,
  OverviewCard,
  PropertyList,
  parseInstant,
  useReading,
  useT,
} from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Server } from '../../api/servers.ts'
import { server as type } from '../server.ts'
import { AddressesCard } from './addresses-card.tsx'
import { FailureCauses } from './failure/failure-causes.tsx'
import { SecurityGroupsCard } from './security-groups-card.tsx'
import { VolumesCard } from './volumes-card.tsx'

/** A property that the cards show. */
type Shown = keyof NonNullable<(typeof type)['checked']>['properties'] | 'created_text'
type Rows = readonly (readonly Shown[])[]

const SPECS: Rows = [
  ['flavor', 'flavor_id'],
  ['ram', 'vcpus'],
  ['disk', 'ephemeral'],
]
const METADATA: Rows = [['key_name', 'image_name'], ['image_id'], ['tags'], ['metadata']]
const HOST: Rows = [['OS-EXT-SRV-ATTR:host']]
/** Nova gives these to administrators only. */
const FOR_ADMINISTRATORS: Rows = [
  ['OS-EXT-SRV-ATTR:instance_name', 'OS-EXT-SRV-ATTR:reservation_id'],
  ['OS-EXT-SRV-ATTR:hostname', 'OS-EXT-SRV-ATTR:launch_index'],
  ['OS-EXT-SRV-ATTR:kernel_id', 'OS-EXT-SRV-ATTR:ramdisk_id'],
  ['OS-EXT-SRV-ATTR:root_device_name', 'OS-EXT-SRV-ATTR:user_data'],
]

function informationOf(server: Server): Rows {
  return [
    ['name', 'status'],
    ['id'],
    ['description'],
    ['tenant_id', 'OS-EXT-AZ:availability_zone'],
    server.locked_reason ? ['locked', 'locked_reason'] : ['locked'],
    ['created_text', 'created'],
    ...('OS-EXT-SRV-ATTR:host' in server ? HOST : []),
  ]
}

/** With the moment of creation as a date, beside the age. */
const SHOWN: Pick<typeof type, 'properties'> = {
  properties: { ...type.properties, created_text: property.text('Created') },
}

/** The moment of creation as a date, beside the age. */
function withDate(server: Server, reading: ReturnType<typeof useReading>): Item {
  const createdMs = parseInstant(server.created)
  return createdMs === undefined ? server : { ...server, created_text: dates.formatDate(createdMs, 'medium', reading) }
}

interface PropertiesCardProps {
  readonly title: string
  readonly item: Item
  /** The properties of a row are side by side. */
  readonly rows: Rows
}

function PropertiesCard({ title, item, rows }: PropertiesCardProps): ReactNode {
  return (
    <OverviewCard title={title} isFullHeight>
      <PropertyList type={SHOWN} item={item} groups={rows.map((properties) => ({ properties }))} />
    </OverviewCard>
  )
}

/** Why an instance is in error: what Nova said, with its code and, for administrators, the details. */
function FaultAlert({
  server,
  fault,
}: {
  readonly server: Server
  readonly fault: NonNullable<Server['fault']>
}): ReactNode {
  const t = useT()
  const reading = useReading()
  const createdMs = parseInstant(fault.created)
  return (
    <InlineAlert type="danger" title={t('Fault: {message}', { message: fault.message })}>
      <p>{t('Code {code}', { code: fault.code })}</p>
      {createdMs === undefined ? null : (
        <p>{t('Created {time}', { time: dates.formatDate(createdMs, 'medium', reading) })}</p>
      )}
      {fault.details ? (
        <details>
          <summary>{t('Details')}</summary>
          <pre className="fascia-code">{fault.details}</pre>
        </details>
      ) : null}
      {server.status === 'ERROR' ? <FailureCauses server={server} /> : null}
    </InlineAlert>
  )
}

/** The overview of an instance, in cards. */
export default function Overview({ item: server }: DetailsViewProps<Server>): ReactNode {
  const t = useT()
  const reading = useReading()
  const isForAdministrators = 'OS-EXT-SRV-ATTR:instance_name' in server
  return (
    <Stack hasGutter>
      {server.fault ? (
        <StackItem>
          <FaultAlert server={server} fault={server.fault} />
        </StackItem>
      ) : null}
      <StackItem>
        <CardGrid>
          <PropertiesCard title={t('Information')} item={withDate(server, reading)} rows={informationOf(server)} />
          <PropertiesCard title={t('Specs')} item={server} rows={SPECS} />
          <AddressesCard addresses={server.addresses} />
          <SecurityGroupsCard server={server} />
          <PropertiesCard title={t('Metadata')} item={server} rows={METADATA} />
          <VolumesCard server={server} />
        </CardGrid>
      </StackItem>
      {isForAdministrators ? (
        <StackItem>
          <PropertiesCard title={t('On the Host')} item={server} rows={FOR_ADMINISTRATORS} />
        </StackItem>
      ) : null}
    </Stack>
  )
}

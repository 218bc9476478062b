import { useT } from '@fascia/sdk/web'
import { StepField, StepForm, type StepViewProps, TransferTable, type TransferTableProps } from '@fascia/sdk/web/wizard'
import { Checkbox, TextArea, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Port, TrunkModels, TrunkSources } from './trunk.ts'

type Props<Id extends keyof TrunkModels> = StepViewProps<TrunkModels[Id], TrunkModels, TrunkSources>

export function DetailsStep({ model, change }: Props<'details'>): ReactNode {
  const t = useT()
  return (
    <StepForm>
      <StepField name="name" label={t('Name')} isRequired>
        {(input) => <TextInput {...input} value={model.name} onChange={(_event, name) => change({ name })} />}
      </StepField>
      <StepField name="description" label={t('Description')} help={t('At most 255 characters.')}>
        {(input) => (
          <TextArea
            {...input}
            value={model.description}
            onChange={(_event, description) => change({ description })}
            resizeOrientation="vertical"
          />
        )}
      </StepField>
      <StepField name="token" label={t('Token')} help={t('A secret: it is never kept in a draft.')}>
        {(input) => (
          <TextInput
            {...input}
            type="password"
            autoComplete="off"
            value={model.token}
            onChange={(_event, token) => change({ token })}
          />
        )}
      </StepField>
      <Checkbox
        id="trunk-admin-state"
        label={t('Enable Admin State')}
        isChecked={model.admin_state_up}
        onChange={(_event, admin_state_up) => change({ admin_state_up })}
      />
    </StepForm>
  )
}

export const PORT_COLUMNS: TransferTableProps<Port>['columns'] = [
  { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
  { id: 'address', label: 'IP Address', value: ({ address }) => address, priority: 2, facet: [] },
  {
    id: 'status',
    label: 'Status',
    value: ({ status }) => status,
    view: ({ status }) => <PortStatus status={status} />,
    facet: [
      { key: 'ACTIVE', label: 'Active' },
      { key: 'DOWN', label: 'Down' },
    ],
  },
]

function PortStatus({ status }: Pick<Port, 'status'>): ReactNode {
  const t = useT()
  return <span data-status={status}>{status === 'ACTIVE' ? t('Active') : t('Down')}</span>
}

export const idOfPort = ({ id }: Port): string => id
export const nameOfPort = ({ name }: Port): string => name

/** A port chosen as subport is no parent, and the other way round. */
function without(ports: readonly Port[], taken: readonly Port[]): readonly Port[] {
  const ids = new Set(taken.map(idOfPort))
  return ports.filter(({ id }) => !ids.has(id))
}

export function ParentStep({ model, models, sources, change }: Props<'parent'>): ReactNode {
  const t = useT()
  return (
    <TransferTable
      name="port"
      what={t('ports')}
      available={without(sources.ports, models.subports.ports)}
      allocated={model.port}
      onChange={(port) => change({ port })}
      columns={PORT_COLUMNS}
      keyOf={idOfPort}
      nameOf={nameOfPort}
    />
  )
}

export function SubportsStep({ model, models, sources, change }: Props<'subports'>): ReactNode {
  const t = useT()
  return (
    <TransferTable
      name="ports"
      what={t('ports')}
      available={without(sources.ports, models.parent.port)}
      allocated={model.ports}
      onChange={(ports) => change({ ports })}
      columns={PORT_COLUMNS}
      keyOf={idOfPort}
      nameOf={nameOfPort}
      maxAllocation={-1}
      isOrdered
    />
  )
}

export function ScheduleStep({ model, change }: Props<'schedule'>): ReactNode {
  const t = useT()
  return (
    <StepForm>
      <StepField name="at" label={t('Begin at')}>
        {(input) => <TextInput {...input} type="time" value={model.at} onChange={(_event, at) => change({ at })} />}
      </StepField>
    </StepForm>
  )
}

import { type FormStep, field, type SourceTools } from '@fascia/sdk/web/declare'
import * as networks from '../../api/networks.ts'
import * as ports from '../../api/ports.ts'
import { parentProblem, type SubportRow, subportsProblem, type TrunkPort } from './trunk-ports.ts'

/** What the wizards ask for: each step a part of the trunk [NET-030]. */
export interface TrunkValues {
  readonly name: string
  readonly description: string
  readonly admin_state_up: boolean
  readonly parent_ports: readonly string[]
  readonly subport_rows: readonly SubportRow[]
}

/** What a new trunk begins with [NET-031]. */
export const NEW_VALUES: TrunkValues = {
  name: '',
  description: '',
  admin_state_up: true,
  parent_ports: [],
  subport_rows: [],
}

/** Ports of the session's project, with the names of their networks. */
export const TRUNK_SOURCES = {
  ports: async ({ read }: SourceTools<unknown>): Promise<readonly TrunkPort[]> => {
    const [found, known] = await Promise.all([read(ports.list), read(networks.list).catch(() => [])])
    const names = new Map(known.map(({ id, name }) => [id, name]))
    return found.map((port) => ({ ...port, network_name: names.get(port.network_id) ?? port.network_id }))
  },
}
type Step = FormStep<TrunkValues, typeof TRUNK_SOURCES, unknown>

const LONG_NAME = 'The name may have at most 255 characters.'
const LONG_DESCRIPTION = 'The description may have at most 255 characters.'
const tooLong = (text = '', message: string) => (text.length > 255 ? message : undefined)

export const DETAILS_STEP: Step = {
  title: 'Details',
  fields: {
    name: field.text('Name', { isRequired: false, check: ({ values: { name } }) => tooLong(name, LONG_NAME) }),
    description: field.text('Description', {
      isRequired: false,
      check: ({ values: { description } }) => tooLong(description, LONG_DESCRIPTION),
    }),
    admin_state_up: field.boolean('Enable Admin State', { help: 'Without it the trunk carries no traffic.' }),
  },
}

export const PARENT_STEP: Step = {
  title: 'Parent Port',
  help: 'The port by which the instance sees the trunk. It cannot be changed later.',
  fields: {
    parent_ports: field.own('Parent Port', () => import('./parent-field.tsx'), {
      isLabelHidden: true,
      isRequired: true,
      check: ({ values: { parent_ports = [] } }) => parentProblem(parent_ports),
    }),
  },
}

export const SUBPORTS_STEP: Step = {
  title: 'Subports',
  help: 'Each subport is the port of another network; its traffic has the VLAN ID that you give.',
  fields: {
    subport_rows: field.own('Subports', () => import('./subports-field.tsx'), {
      isLabelHidden: true,
      check: ({ values: { subport_rows = [] } }) => subportsProblem(subport_rows),
    }),
  },
}

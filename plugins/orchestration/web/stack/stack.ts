import { all, plural, policy, service } from '@fascia/sdk/common'
import {
  action,
  because,
  choice,
  deleteAction,
  overview,
  panel,
  property,
  resourceType,
  tab,
  view,
} from '@fascia/sdk/web/declare'
import { events, resources as listResources, stackResourceType } from '../../api/stack-parts.ts'
import * as stacks from '../../api/stacks.ts'

const may = (...rules: readonly string[]) => policy('orchestration', ...rules)

const ACTIONS = ['CREATE', 'UPDATE', 'DELETE', 'ROLLBACK', 'SUSPEND', 'RESUME', 'CHECK', 'ADOPT', 'RESTORE', 'SNAPSHOT']
const STATES = { COMPLETE: 'success', FAILED: 'danger', IN_PROGRESS: 'progress' } as const
const WORDS = { COMPLETE: 'Complete', FAILED: 'Failed', IN_PROGRESS: 'In Progress' }
const titled = (word: string): string => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`

/** Every action with each state that it can be in: `CREATE_COMPLETE`. */
function eachState<Value>(make: (action: string, state: keyof typeof STATES) => Value): Record<string, Value> {
  const states = Object.keys(STATES) as (keyof typeof STATES)[]
  return Object.fromEntries(
    ACTIONS.flatMap((action) => states.map((state) => [`${action}_${state}`, make(action, state)])),
  )
}

/** The words of the statuses of stacks and of their resources. */
export const STATUS_WORDS = eachState((action, state) => `${titled(action)} ${WORDS[state]}`)
/** Their tones. */
export const STATUS_TONES = eachState((_action, state) => STATES[state])

/** A status in words; that of an action that is not listed as Heat says it. */
export const statusWords = (status: string): string => STATUS_WORDS[status] ?? status
/** The tone of a status. */
export const statusTone = (status: string) => STATUS_TONES[status] ?? 'info'

const onTabs = may('stacks:template', 'stacks:lookup', 'stacks:show')

interface Operation {
  readonly does: string
  readonly did: string
  readonly act: 'check' | 'suspend' | 'resume'
  readonly leads?: { readonly stack_status: readonly string[] }
}

/** [STACKP-006] */
const operation = ({ act, ...rest }: Operation) =>
  action<stacks.Stack, typeof stacks.act>({
    ...rest,
    call: stacks.act,
    body: { action: act },
    batch: true,
    requires: may('actions:action'),
  })

/** A stack: what a template has made [STACKP-002, STACKP-003, STACKP-007, STACKP-008]. */
export const stack = resourceType(stacks.stackType, {
  names: plural('Stack', 'Stacks'),
  reasonOf: 'stack_status_reason',
  history: {
    service: 'orchestration',
    path: events.path.replace(':stack', ':id'),
    at: 'event_time',
    what: 'resource_status',
    part: 'resource_name',
    note: 'resource_status_reason',
    failed: { resource_status: ACTIONS.map((action) => `${action}_FAILED`) },
  },
  calls: stacks,
  nameOf: 'stack_name',
  detailsPath: '/project/stacks/stack/:id/',
  transitional: { stack_status: ACTIONS.map((action) => `${action}_IN_PROGRESS`) },
  properties: {
    id: property.id('Stack ID'),
    stack_name: property.text('Stack Name'),
    description: property.text('Description'),
    creation_time: property.instant('Created'),
    updated_time: property.instant('Updated'),
    stack_status: property.status('Status', STATUS_TONES, { values: STATUS_WORDS }),
    stack_status_reason: property.text('Status Reason'),
    stack_owner: property.text('Owner'),
    parent: property.reference('Parent Stack', stacks.stackType),
    timeout_mins: property.count('Timeout (minutes)'),
    disable_rollback: property.yesNo('Rollback Disabled'),
  },
  columns: ['stack_name', { of: 'creation_time', priority: 2 }, { of: 'updated_time', priority: 2 }, 'stack_status'],
  facets: [
    { of: 'name', label: 'Stack Name' },
    { of: 'id', label: 'Stack ID' },
    choice('status', STATUS_WORDS, { label: 'Status' }),
  ],
  details: [
    view('Topology', () => import('../topology/topology.tsx'), {
      requires: all(onTabs, may('resource:index')),
      order: -10,
    }),
    overview(
      { title: 'Stack', properties: ['stack_name', 'id', 'description', 'stack_owner'] },
      { title: 'Status', properties: ['creation_time', 'updated_time', 'stack_status', 'stack_status_reason'] },
      { title: 'Creation', properties: ['timeout_mins', 'disable_rollback'] },
    ),
    view('Parameters and Outputs', () => import('./values.tsx'), { requires: onTabs, order: 6 }),
    /** Read again while one of them is in progress [STACKP-012]. */
    tab(
      'Resources',
      stackResourceType,
      {
        call: listResources,
        input: ({ id }: stacks.Stack) => ({ params: { stack: id } }),
        pollWhile: (found) => found.some(({ resource_status: status }) => status.endsWith('IN_PROGRESS')),
        what: 'stack resources',
        empty: 'The template of this stack has no resources.',
        isCompact: true,
      },
      { requires: all(onTabs, may('resource:index')), order: 3 },
    ),
    view('Events', () => import('./events.tsx'), {
      requires: all(onTabs, may('events:index')),
      order: 4,
      explains: true,
    }),
    view('Template', () => import('./template.tsx'), { requires: onTabs, order: 5 }),
  ],
  actions: {
    /** [STACKP-004] */
    launch: action({
      label: 'Launch Stack',
      on: 'list',
      requires: may('stacks:validate_template', 'stacks:create'),
      view: () => import('../launch/launch-stack.tsx'),
    }),
    preview: action({
      label: 'Preview Stack',
      on: 'list',
      requires: may('stacks:validate_template', 'stacks:preview'),
      view: () => import('../launch/preview-stack.tsx'),
    }),
    check: operation({ does: 'Check', did: 'Checking', act: 'check' }),
    suspend: operation({ does: 'Suspend', did: 'Suspending', act: 'suspend' }),
    resume: operation({
      does: 'Resume',
      did: 'Resuming',
      act: 'resume',
      leads: { stack_status: ['SUSPEND_COMPLETE', 'RESUME_FAILED'] },
    }),
    /** Without a policy of its own: the service refuses (decision 57). */
    changeTemplate: action({
      label: 'Change Stack Template',
      leads: { stack_status: ['CREATE_FAILED', 'UPDATE_FAILED'] },
      view: () => import('../launch/change-template.tsx'),
    }),
    /** [STACKP-005] */
    delete: deleteAction({
      batch: true,
      typeToConfirm: true,
      requires: may('stacks:delete'),
      allowed: ({ stack_status: now }) => now !== 'DELETE_COMPLETE' || because('It is deleted already'),
    }),
  },
})

/** [STACKP-001] */
export const stacksPanel = panel(stack, {
  path: '/project/stacks',
  nav: { perspective: 'project', group: 'Orchestration', order: 610 },
  help: 'A stack is what Heat makes of a template: resources that are created, changed and deleted together. Preview or launch a stack, change its template, suspend and resume it. Deleting a stack deletes all its resources.',
  requires: service('orchestration'),
})

import { respond } from '@fascia/sdk/simulator'
import { del, get, patch, post, put } from '../kit.ts'
import { notThere } from './find-stack.ts'
import { addressOf } from './show-stack.ts'
import type { HeatCall } from './tables.ts'

/** Leads a request that names a stack by its name or its id alone to the stack's address, with what follows it in the path. */
function lead(call: HeatCall, rest = '') {
  const { identity = '' } = call.params
  const named = call.rows.stacks.find({ project_id: call.caller.projectId })
  const stack =
    named.find((one) => one.deletion_time === null && (one.stack_name === identity || one.id === identity)) ??
    named.find(({ id }) => id === identity)
  if (!stack) throw notThere(identity)
  const query = call.query.toString()
  const location = `${addressOf(stack, call)}${rest}${query === '' ? '' : `?${query}`}`
  return respond(302, { title: 'Found', code: '302 Found', location }, { location })
}

const reader = { right: 'reader', rule: 'stacks:lookup' } as const
const PARTS = ['resources', 'events', 'template', 'actions', 'environment', 'files', 'outputs'] as const

/** Requests that name a stack by its name or its id alone. */
export const lookupRoutes = [
  ...[get, post, put, patch, del].map((route) => route('/stacks/:identity', reader, (call) => lead(call))),
  ...PARTS.map((part) => get(`/stacks/:identity/${part}`, reader, (call) => lead(call, `/${part}`))),
  ...(['resources', 'events', 'template', 'actions'] as const).map((part) =>
    post(`/stacks/:identity/${part}`, reader, (call) => lead(call, `/${part}`)),
  ),
]

import type { SimulatedAnswer } from '@fascia/sdk/simulator'
import { unquoted } from '../headers.ts'
import { accountOf, type SwiftCall } from '../kit.ts'
import { deleteObject } from '../versions/delete-object.ts'
import { bulkAnswer } from './bulk-answer.ts'

/** Deletes what the lines of the body name: `container/object`, or a container that is empty. */
export function bulkDelete(call: SwiftCall): SimulatedAnswer {
  const account = accountOf(call)
  const { rows } = call
  const counts = { 'Number Deleted': 0, 'Number Not Found': 0 }
  const failures: [string, string][] = []
  const lines = Buffer.from(call.raw).toString().split('\n')
  for (const line of lines.map((text) => text.trim()).filter((text) => text !== '')) {
    const [container = '', ...rest] = unquoted(line).replace(/^\//, '').split('/')
    const object = rest.join('/')
    const found = object === '' ? undefined : rows.objects.get(`${account}/${container}/${object}`)
    const emptied = object === '' ? rows.containers.get(`${account}/${container}`) : undefined
    if (emptied && emptied.object_count > 0) {
      failures.push([line, '409 Conflict'])
      continue
    }
    if (found) deleteObject(call, found)
    else if (emptied) rows.containers.remove(emptied.id)
    counts[found || emptied ? 'Number Deleted' : 'Number Not Found'] += 1
  }
  return bulkAnswer(call, counts, failures, '200 OK')
}

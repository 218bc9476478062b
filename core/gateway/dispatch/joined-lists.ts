import { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'
import type { GatewayCore } from '../gateway-core.ts'
import { faultBody } from '../http/fault-body.ts'
import { faultOfError } from '../http/fault-of-error.ts'
import { listRequest, streamList } from './list-answer.ts'
import { callList, findList } from './list-route.ts'
import { lateRoute, routeFailure } from './route-failure.ts'
import { secretsOf, type Visit } from './visit.ts'
import { withinTime } from './within-time.ts'

/** The lines of one list as its own call streams them, each with the number of the list; a failure before the first page is a line with its status. */
async function* linesOf(core: GatewayCore, visit: Visit, address: string, list: number): AsyncGenerator<string> {
  const [path = '', search = ''] = address.split(/\?(.*)/s)
  const found = findList(visit.parts, path)
  const faultOf = (failure: unknown): Fault =>
    faultOfError(found ? routeFailure(failure, visit, found.loaded) : failure)
  const toBody = (failure: unknown) => faultBody(faultOf(failure), visit.request.id, secretsOf(visit.request))
  try {
    if (!found) throw new Fault('GATEWAY_NOT_FOUND')
    const { loaded } = found
    const call = async (): Promise<unknown> => callList(core, visit, found, search)
    const given = await withinTime(call, core.limits.handlerMs, () => lateRoute(loaded))
    const result = core.checksAnswers && loaded.checkAnswer ? loaded.checkAnswer(given) : given
    const request = listRequest(core.limits.listRows, loaded.route, search, toBody)
    for await (const line of await streamList(result, request)) yield `{"list":${list},${String(line).slice(1)}`
  } catch (failure) {
    yield `${JSON.stringify({ list, status: faultOf(failure).status, error: toBody(failure) })}\n`
  }
}

interface Step {
  readonly source: AsyncGenerator<string>
  readonly step: IteratorResult<string>
}

/** What several sources give, as it comes. */
async function* asTheyCome(sources: readonly AsyncGenerator<string>[]): AsyncGenerator<string> {
  const next = async (source: AsyncGenerator<string>): Promise<Step> => ({ source, step: await source.next() })
  const waiting = new Map(sources.map((source) => [source, next(source)]))
  try {
    while (waiting.size > 0) {
      const { source, step } = await Promise.race(waiting.values())
      if (step.done) waiting.delete(source)
      else {
        waiting.set(source, next(source))
        yield step.value
      }
    }
  } finally {
    for (const source of waiting.keys()) void source.return(undefined)
  }
}

/** Several lists in one stream of lines, `{list, items, marker?}`, `{list, end}` or `{list, status, error}`, in the order in which they come: no list waits for another. */
export function joinLists(core: GatewayCore, visit: Visit, addresses: readonly string[]): Readable {
  return Readable.from(asTheyCome(addresses.map((address, at) => linesOf(core, visit, address, at))))
}

import { answer, type Cloud, get, post, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { ConsoleOutput, ConsoleOutputBody } from '../common/wire.ts'
import { serverPath } from './nova-server.ts'

const DEFAULT_LINES = 100

async function consoleOutput(cloud: Cloud, id: string, length: number | undefined): Promise<string> {
  const { output } = await cloud.compute.post<{ output: string | null }>(serverPath(id, '/action'), {
    'os-getConsoleOutput': length === undefined ? {} : { length },
  })
  return output ?? ''
}

/** The last `length` lines of the console, 100 when not said, all when null [COMPUTE-043]. */
export const postConsoleOutput: Route = post(
  '/api/nova/servers/:id/console-output/',
  { body: ConsoleOutputBody, answer: ConsoleOutput },
  async ({ cloud, params, body: { length = DEFAULT_LINES } }) => {
    const output = await consoleOutput(cloud, params.id ?? '', length ?? undefined)
    return { lines: output.split('\n') }
  },
)

/**
 * The console as text, for the log viewer: the last `length` lines, or all [COMPUTE-047]. The answer is
 * `text/plain`. Its address is below that of the server, because every route of a plugin is below `/api/`.
 */
export const getConsoleLog: Route = get(
  '/api/nova/servers/:id/console/',
  { query: Type.Object({ length: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })) }) },
  async ({ cloud, params, query }) => {
    const length = query.length === undefined ? undefined : Number(query.length)
    const body = await consoleOutput(cloud, params.id ?? '', length)
    return answer({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body })
  },
)

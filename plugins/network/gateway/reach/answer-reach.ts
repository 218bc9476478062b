import { handle, type Route, refuse } from '@fascia/sdk/gateway'
import { reach } from '../../api/reach.ts'
import { parseEnd } from '../../common/reach/ends.ts'
import { reach as follow } from '../../common/reach/reach.ts'
import { parsePort } from '../../common/reach/traffic.ts'
import { listEnds } from './list-ends.ts'
import { readModel } from './read-model.ts'

const WRONG_END = ['Name an instance, a port, an address, a router or an external network.']
const WRONG_PORT = ['Enter a whole number from 1 to 65535.']

const answerReach = handle(reach, async ({ cloud, session, query }) => {
  const { from: fromText, to: toText, protocol = 'any', port: portText = '' } = query
  const [from, to, port] = [parseEnd(fromText), parseEnd(toText), parsePort(portText)]
  if (!from) throw refuse(reach, { from: WRONG_END })
  if (!to) throw refuse(reach, { to: WRONG_END })
  if (portText !== '' && port === undefined) throw refuse(reach, { port: WRONG_PORT })
  const { model, failed } = await readModel(cloud, session, [from, to])
  const isOfPorts = protocol === 'tcp' || protocol === 'udp'
  return { ...follow(model, { from, to, protocol, ...(isOfPorts ? { port } : {}) }), failed: [...failed] }
})

export const reachRoutes: readonly Route[] = [listEnds, answerReach]

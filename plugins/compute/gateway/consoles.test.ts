import { Fault } from '@fascia/sdk/common'
import { type CloudAnswers, tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { connect, log, open, output } from '../api/consoles.ts'
import * as routes from './consoles.ts'

const params = { id: 's1' }
const all = [routes.openConsole, routes.connectConsole, routes.getConsoleOutput, routes.getConsoleLog]
const CONSOLES = 'compute POST /servers/s1/remote-consoles (2.8)'
interface Asked {
  readonly body?: { readonly remote_console?: { readonly protocol: string } }
}

/** A cloud that speaks one protocol, and refuses the others with a status. */
function speaking(protocol: string, status = 400, url = 'https://console/') {
  const answer = ({ body }: Asked) => {
    if (body?.remote_console?.protocol === protocol) return { remote_console: { url } }
    throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 502, upstreamStatus: status })
  }
  const answers: CloudAnswers = {
    'compute GET /servers/s1': { server: { name: 'web 1' } },
    'compute POST /servers/s1/remote-consoles': answer,
  }
  return tryRoutes(all, { answers })
}
const opened = (bench: ReturnType<typeof speaking>, console_type = 'AUTO') =>
  bench.ask(open, { params, body: { console_type } })

it('opens the first console that the cloud has, or the one that is asked for [COMPUTE-043] [FEATURE-10]', async () => {
  for (const status of [400, 404, 501]) {
    const bench = speaking('spice', status)
    expect(await opened(bench)).toEqual({ type: 'SPICE', url: 'https://console/?title=web%201(s1)' })
    expect(bench.lines().slice(1)).toEqual([CONSOLES, CONSOLES])
  }
  expect(await opened(speaking('mks', 400, 'https://console/?token=t'), 'MKS')).toEqual({
    type: 'MKS',
    url: 'https://console/?token=t&title=web%201(s1)',
  })
  expect(await opened(speaking('serial', 400, 'ws://console/'))).toEqual({ type: 'SERIAL', url: 'ws://console/' })
})

it('fails where the cloud has no console, or something else fails', async () => {
  const none = { code: 'GATEWAY_FEATURE_MISSING', service: 'compute' }
  await expect(opened(speaking('none'))).rejects.toMatchObject(none)
  await expect(opened(speaking('spice'), 'VNC')).rejects.toMatchObject(none)
  await expect(opened(speaking('spice', 409))).rejects.toMatchObject({ upstreamStatus: 409 })
})

it('admits a socket to the serial console, and says where the cloud has none', async () => {
  const connected = (bench: ReturnType<typeof speaking>) =>
    bench.ask(connect, { params, body: { console_type: 'SERIAL' } })
  expect(await connected(speaking('serial', 400, 'ws://console/?token=t'))).toEqual({
    type: 'SERIAL',
    address: 'socket to ws://console/?token=t binary',
  })
  await expect(connected(speaking('vnc'))).rejects.toMatchObject({ code: 'GATEWAY_FEATURE_MISSING' })
  await expect(connected(speaking('vnc', 409))).rejects.toMatchObject({ upstreamStatus: 409 })
})

it.each([
  ['https://proxy:6080/vnc_lite.html?path=%3Ftoken%3Dt', 'wss://proxy:6080/?token=t'],
  ['http://proxy/novnc/vnc_lite.html?path=novnc%2Fsocket%3Ftoken%3Dt&title=one', 'ws://proxy/novnc/socket?token=t'],
  ['http://proxy:6080/vnc_auto.html?token=t', 'ws://proxy:6080/websockify?token=t'],
  ['https://proxy/vnc_lite.html?path=%5C%5Celse.example%2F%3Ftoken%3Dt', 'wss://proxy//else.example/?token=t'],
  ['none', 'none'],
])('admits a socket to where the page of noVNC at %s connects to', async (url, socket) => {
  const bench = speaking('vnc', 400, url)
  expect(await bench.ask(connect, { params, body: { console_type: 'VNC' } })).toEqual({
    type: 'VNC',
    address: `socket to ${socket} binary`,
  })
})

const LOG = 'compute POST /servers/s1/action'
it.each([
  [output, { body: {} }, { length: 100 }],
  [output, { body: { length: 2 } }, { length: 2 }],
  [output, { body: { length: null } }, {}],
  [log, { query: { length: '5' } }, { length: 5 }],
  [log, { query: {} }, {}],
])('asks for the last lines of a console (%#) [COMPUTE-043, COMPUTE-047]', async (call, input, asked) => {
  const bench = tryRoutes(all, { answers: { [LOG]: 'a\nb' } })
  await bench.ask(call, { params, ...input })
  expect(bench.sent).toEqual([[LOG, { 'os-getConsoleOutput': asked }]])
})

it('gives the lines of a console, or all of it as text', async () => {
  const bench = tryRoutes(all, { answers: { [LOG]: 'a\nb' } })
  expect(await bench.ask(output, { params, body: {} })).toEqual({ lines: ['a', 'b'] })
  expect(await bench.ask(log, { params, query: {} })).toMatchObject({ body: 'a\nb' })
})

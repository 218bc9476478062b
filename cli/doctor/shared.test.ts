import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { brief, openDeployed } from './fixture/open-deployed.ts'
import { checkShared } from './shared.ts'

/** A port of loopback with a server that says one thing to each client. */
async function serve(answer: string): Promise<number> {
  const server = createServer((socket) => void socket.once('data', () => void socket.end(answer)))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const found = async (FASCIA_SHARED: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> =>
  brief(await checkShared(await openDeployed({}, { FASCIA_SHARED, ...more })))

it('reports a server that refuses, is absent, or has a password file that cannot be read, and nothing without one', async () => {
  expect(await found('')).toEqual([])
  const port = await serve('-ERR max number of clients reached\r\n')
  expect(await found(`redis://:hidden@127.0.0.1:${port}`)).toEqual([
    expect.stringMatching(/^warning: The shared server redis:\/\/127\.0\.0\.1:\d+\/0 cannot be used: .+\.$/),
  ])
  expect(await found('redis://127.0.0.1:1')).toEqual([expect.stringContaining('ECONNREFUSED')])
  expect(await found('redis://127.0.0.1:1', { FASCIA_SHARED_PASSWORD_FILE: 'absent' })).toEqual([
    expect.stringMatching(/the file of FASCIA_SHARED_PASSWORD_FILE \(.*absent\) cannot be read: ENOENT\.$/),
  ])
})

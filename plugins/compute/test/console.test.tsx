import { SocketEnd } from '@fascia/sdk/common'
import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openCompute } from './open-compute.ts'

vi.mock('@novnc/novnc', () => ({
  default: class {
    addEventListener(): void {}
    focus(): void {}
    sendKey(): void {}
    disconnect(): void {}
  },
}))

/** A socket that the test opens and ends. */
class TestSocket extends EventTarget {
  static readonly made: TestSocket[] = []
  binaryType = 'blob'
  constructor() {
    super()
    TestSocket.made.push(this)
  }
  close(): void {}
  open(): void {
    this.dispatchEvent(new Event('open'))
  }
  end(code: number): void {
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  TestSocket.made.length = 0
})

async function openConsole(options: Parameters<typeof openCompute>[0] = {}) {
  vi.stubGlobal('WebSocket', TestSocket)
  const app = await openCompute(options)
  const { id } = await app.row('web-01')
  await app.open(`/project/instances/${id}/?tab=compute.view.console`)
  await app.screen.findByRole('link', { name: 'Open console' })
  return app
}

/** The next socket of the page. */
async function nextSocket(): Promise<TestSocket> {
  return vi.waitFor(() => TestSocket.made.shift() ?? expect.fail('no socket'))
}

it('says why the screen of an instance has ended, and connects again', async () => {
  const app = await openConsole()
  await app.press('Open Screen Here')
  const socket = await nextSocket()
  await app.screen.findByText('Connecting…')
  await act(async () => socket.open())
  await app.screen.findByText('Connected.')
  await act(async () => socket.end(SocketEnd.idle))
  await app.screen.findByText('Nothing was sent for a while, which ends the connection.')
  await app.press('Connect Again')
  const again = await nextSocket()
  await act(async () => again.end(SocketEnd.unreachable))
  await app.screen.findByText('The console cannot be reached, or refuses the connection.')
})

it('says in place of the screen why Nova refuses it, and tries again', async () => {
  const app = await openConsole({ expectProblems: true })
  const end = app.refuse({ service: 'compute', method: 'POST', path: '/servers/*/remote-consoles' })
  await app.press('Open Screen Here')
  await app.screen.findByText('The console is not available now.')
  expect(TestSocket.made).toEqual([])
  end()
  await app.press('Try again')
  const socket = await nextSocket()
  await act(async () => socket.open())
  await app.screen.findByText('Connected.')
})

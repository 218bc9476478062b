import { once } from 'node:events'
import { defineSimulator, simulateService, table } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { createSimulator } from '../create-simulator.ts'

const Said = Type.Object({ id: Type.String(), text: Type.String() })

const part = defineSimulator({
  services: [
    simulateService({
      type: 'talk',
      name: 'talk',
      endpoint: '/talk/v1',
      tables: { said: table(Said, { owner: null }) },
      routes: [],
      sockets: [
        {
          path: '/talk/line',
          open: ({ region }, query) =>
            query.get('token') === 'good'
              ? {
                  greeting: `Hello from ${region}.`,
                  hear({ rows }, message) {
                    const text = new TextDecoder().decode(message)
                    if (text === 'fail') throw new TypeError('a defect')
                    if (text !== 'quiet') rows.said.add({ text })
                    return text === 'quiet'
                      ? ''
                      : rows.said
                          .find()
                          .map((said) => said.text)
                          .join(' ')
                  },
                }
              : undefined,
        },
      ],
    }),
  ],
})

async function openTalk() {
  const defects: string[] = []
  const simulator = await createSimulator({ parts: [part], onDefect: (_defect, where) => void defects.push(where) })
  onTestFinished(() => simulator.close())
  const { origin } = await simulator.listen()
  const connect = async (path: string) => {
    const socket = new WebSocket(`${origin}${path}`, ['binary'])
    const heard: string[] = []
    socket.on('message', (data, isBinary) => void heard.push(`${isBinary ? 'bytes' : 'text'} ${data}`))
    const [first] = await Promise.race([once(socket, 'open').then(() => ['open']), once(socket, 'unexpected-response')])
    return { socket, heard, outcome: first === 'open' ? socket.protocol : 'refused' }
  }
  return { connect, defects }
}

it('greets in bytes, and answers messages in transactions of the service', async () => {
  const { connect } = await openTalk()
  const { socket, heard, outcome } = await connect('/RegionTwo/talk/line?token=good')
  expect(outcome).toBe('binary')
  for (const text of ['one', 'quiet', 'two']) socket.send(text)
  await expect.poll(() => heard).toEqual(['bytes Hello from RegionTwo.', 'bytes one', 'bytes one two'])
})

it('refuses another token, region and path', async () => {
  const { connect } = await openTalk()
  for (const path of ['/RegionOne/talk/line', '/Nowhere/talk/line?token=good', '/RegionOne/talk/other?token=good'])
    expect((await connect(path)).outcome).toBe('refused')
})

it('ends a connection on a defect, and reports it', async () => {
  const { connect, defects } = await openTalk()
  const { socket } = await connect('/RegionOne/talk/line?token=good')
  socket.send('fail')
  expect((await once(socket, 'close'))[0]).toBe(1011)
  expect(defects).toEqual(['talk socket /talk/line'])
})

import { appendFileSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { get } from '../../gateway/routes/core-route.ts'
import { startWatchdog } from '../../gateway/watchdog/start-watchdog.ts'
import { openGateway } from './open-gateway.ts'

// A process of its own, for the watchdog's test: a gateway with a handler that never gives the thread back. `stuck-gateway.ts <path>`
// asks for one route; without a path nothing is asked, and the process ends by itself. With STARTS_FILE each start
// adds its process id to that file, the watchdog starts the process again, and the second start asks nothing.

function spin(): never {
  for (;;) Math.sqrt(2)
}

const { STARTS_FILE: file } = process.env
if (file !== undefined) appendFileSync(file, `${process.pid}\n`)
const isRestarted = file !== undefined && readFileSync(file, 'utf8').split('\n').length > 2
const watch = startWatchdog({ limitMs: 3_000, restarts: file !== undefined })
const open = await openGateway({
  watch,
  parts: [
    {
      plugin: 'endless',
      part: {
        routes: [
          get('/api/test/at-once/', {}, spin),
          get('/api/test/later/', {}, async ({ cloud }) => {
            await cloud.compute.get('/things')
            spin()
          }),
        ],
      },
    },
  ],
})
const visitor = open.visitor()
await visitor.signIn()
const [path] = process.argv.slice(2)
if (path && !isRestarted) await visitor.ask('GET', path)
else await sleep(1_000)
await open.close()
